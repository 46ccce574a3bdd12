package epsweep.cli;

import epsweep.sweep.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The form of a diagnosis. */
enum DoctorFormat {
  TABLE,
  JSON;

  /** The word of an option. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads it, in small letters alone, as {@code --format} of other commands. */
  static final class Converter implements ITypeConverter<DoctorFormat> {
    @Override
    public DoctorFormat convert(String word) {
      List<String> words = Arrays.stream(values()).map(DoctorFormat::word).toList();
      return Arrays.stream(values())
          .filter(format -> format.word().equals(word))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'%s' is none of %s.%s"
                          .formatted(
                              word, String.join(", ", words), NearestWord.hint(word, words))));
    }
  }
}
