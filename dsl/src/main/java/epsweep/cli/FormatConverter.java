package epsweep.cli;

import epsweep.report.ReportFormat;
import epsweep.sweep.NearestWord;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code table}, {@code csv}, {@code json}, {@code markdown}. */
public final class FormatConverter implements ITypeConverter<ReportFormat> {
  @Override
  public ReportFormat convert(String word) {
    List<String> words = Arrays.stream(ReportFormat.values()).map(ReportFormat::word).toList();
    return Arrays.stream(ReportFormat.values())
        .filter(format -> format.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'%s' is none of %s.%s"
                        .formatted(word, String.join(", ", words), NearestWord.hint(word, words))));
  }
}
