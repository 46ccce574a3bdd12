package epsweep.cli;

import epsweep.report.ReportFormat;
import picocli.CommandLine.Option;

/** The form of the results on standard output. */
final class FormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORM",
      converter = FormatConverter.class,
      defaultValue = "table",
      description = "results on standard output as table, csv, json or markdown")
  private ReportFormat format;

  ReportFormat chosen() {
    return format;
  }
}
