package epsweep.cli;

import epsweep.sweep.NearestWord;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads one of a few words, as they are written; another is answered with all of them. */
abstract class WordConverter<T> implements ITypeConverter<T> {
  private final List<T> values;
  private final Function<T, String> word;

  WordConverter(List<T> values, Function<T, String> word) {
    this.values = values;
    this.word = word;
  }

  @Override
  public T convert(String given) {
    List<String> words = values.stream().map(word).toList();
    int at = words.indexOf(given);
    if (at < 0) {
      throw new TypeConversionException(
          "'%s' is none of %s.%s"
              .formatted(given, String.join(", ", words), NearestWord.hint(given, words)));
    }
    return values.get(at);
  }
}
