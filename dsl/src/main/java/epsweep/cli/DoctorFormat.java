package epsweep.cli;

import java.util.List;
import java.util.Locale;

/** The form of a diagnosis. */
enum DoctorFormat {
  TABLE,
  JSON;

  /** The word of an option. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads it, in small letters alone, as {@code --format} of other commands. */
  static final class Converter extends WordConverter<DoctorFormat> {
    Converter() {
      super(List.of(values()), DoctorFormat::word);
    }
  }
}
