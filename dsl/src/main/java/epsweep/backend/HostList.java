package epsweep.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Slurm's compressed lists of machines: {@code n[1-3,7],gpu-[001-004]-ib}. */
final class HostList {
  /** Slurm's own limit. */
  private static final int MOST = 65_536;

  private static final Pattern RANGE = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

  private final String text;
  private final List<String> names = new ArrayList<>();

  private HostList(String text) {
    this.text = text;
  }

  /**
   * Every name, in the order of the list, as {@code scontrol show hostnames} prints them.
   *
   * @throws IllegalArgumentException when it is no such list, with what is wrong
   */
  static List<String> expand(String text) {
    HostList list = new HostList(text);
    list.items().stream().filter(item -> !item.isEmpty()).forEach(item -> list.add("", item));
    return List.copyOf(list.names);
  }

  /** What stands between commas outside of brackets. */
  private List<String> items() {
    List<String> items = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth < 0 || depth > 1) {
        throw problem("its brackets do not match");
      }
      if (c == ',' && depth == 0) {
        items.add(text.substring(from, i));
        from = i + 1;
      }
    }
    if (depth != 0) {
      throw problem("its brackets do not match");
    }
    items.add(text.substring(from));
    return items;
  }

  private void add(String before, String rest) {
    int open = rest.indexOf('[');
    if (open < 0) {
      add(before + rest);
      return;
    }
    int close = rest.indexOf(']', open);
    String head = before + rest.substring(0, open);
    for (String range : rest.substring(open + 1, close).split(",", -1)) {
      range(head, range, rest.substring(close + 1));
    }
  }

  private void range(String head, String range, String tail) {
    Matcher matcher = RANGE.matcher(range);
    if (!matcher.matches()) {
      throw problem("'" + range + "' is no range of numbers");
    }
    String first = matcher.group(1);
    int from = Integer.parseInt(first);
    int to = matcher.group(2) == null ? from : Integer.parseInt(matcher.group(2));
    if (to < from) {
      throw problem("'" + range + "' runs backwards");
    }
    for (int number = from; number <= to; number++) {
      String digits = Integer.toString(number);
      add(head + "0".repeat(Math.max(0, first.length() - digits.length())) + digits, tail);
    }
  }

  private void add(String name) {
    if (names.size() == MOST) {
      throw problem("it has more than " + MOST + " names");
    }
    names.add(name);
  }

  private IllegalArgumentException problem(String what) {
    return new IllegalArgumentException("'" + text + "' is no list of machines: " + what);
  }
}
