package epsweep.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Settings that are a program's own options under the same name: maxNumSms is --max-num-sms. */
final class Flags {
  private Flags() {}

  /** The options of those settings that are set, in the order of their declaration. */
  static List<String> of(List<Setting> declared, Settings settings) {
    List<String> flags = new ArrayList<>();
    for (Setting setting : declared) {
      if (setting.kind() == Setting.Kind.FLAG && settings.flag(setting.word())) {
        flags.add(flag(setting.word()));
      } else if (setting.kind() != Setting.Kind.FLAG) {
        settings
            .text(setting.word())
            .ifPresent(value -> flags.addAll(List.of(flag(setting.word()), value)));
      }
    }
    return flags;
  }

  static String flag(String word) {
    return "--" + word.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
