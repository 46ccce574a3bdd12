package epsweep.backend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A machine that ranks may go to.
 *
 * @param name its name or address
 * @param slots the most ranks that it takes; empty when nobody says
 */
record Machine(String name, OptionalInt slots) {
  static final String NAMES = "[0-9A-Za-z._:-]+";

  private static final Pattern NAME = Pattern.compile(NAMES);

  /** One colon only: an IPv6 address has several. */
  private static final Pattern WITH_SLOTS = Pattern.compile("([^:]+):(\\d{1,6})");

  private static final Pattern SLOTS = Pattern.compile("(?:slots|max[_-]slots)=(\\d{1,6})");

  /** A name goes into a shell's line, and not every one comes from a script. */
  Machine {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("'" + name + "' is no name or address of a machine");
    }
  }

  /** {@code n1} or {@code n1:8}. */
  static Machine of(String word) {
    Matcher matcher = WITH_SLOTS.matcher(word);
    return matcher.matches()
        ? new Machine(matcher.group(1), OptionalInt.of(Integer.parseInt(matcher.group(2))))
        : new Machine(word, OptionalInt.empty());
  }

  /**
   * Those of a host file: OpenMPI's ({@code n1 slots=8}), MPICH's ({@code n1:8}), or plain names. A
   * name that stands on several lines, as PBS writes them, has as many slots.
   *
   * @throws IllegalArgumentException when a line is none of these
   */
  static List<Machine> ofFile(String text) {
    Map<String, Integer> lines = new LinkedHashMap<>();
    Map<String, OptionalInt> slots = new LinkedHashMap<>();
    for (String line : text.lines().map(l -> l.replaceAll("#.*", "").strip()).toList()) {
      if (!line.isEmpty()) {
        Machine machine = ofLine(line);
        lines.merge(machine.name(), 1, Integer::sum);
        slots.merge(machine.name(), machine.slots(), (a, b) -> a.isPresent() ? a : b);
      }
    }
    List<Machine> machines = new ArrayList<>();
    lines.forEach((name, times) -> machines.add(new Machine(name, said(slots.get(name), times))));
    return machines;
  }

  private static OptionalInt said(OptionalInt slots, int lines) {
    return slots.isPresent() || lines == 1 ? slots : OptionalInt.of(lines);
  }

  private static Machine ofLine(String line) {
    String[] words = line.split("\\s+");
    Machine machine = of(words[0]);
    Matcher slots = SLOTS.matcher(line);
    return slots.find()
        ? new Machine(machine.name(), OptionalInt.of(Integer.parseInt(slots.group(1))))
        : machine;
  }
}
