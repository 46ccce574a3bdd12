package epsweep.cli;

import epsweep.report.ReportFormat;
import java.util.List;

/** {@code table}, {@code csv}, {@code json}, {@code markdown}. */
final class FormatConverter extends WordConverter<ReportFormat> {
  FormatConverter() {
    super(List.of(ReportFormat.values()), ReportFormat::word);
  }
}
