package epsweep.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads arguments as the reference driver does: the first mistake from the left is the one that is
 * told, an option may be shortened while it stays clear, and a value may be a negative number.
 */
final class EpBenchArguments {
  private static final Pattern NEGATIVE = Pattern.compile("-\\d+|-\\d*\\.\\d+");

  private final List<EpBenchFlag> flags;
  private final List<String> read = new ArrayList<>();
  private final List<String> unknown = new ArrayList<>();
  private final List<EpBenchFlag> seen = new ArrayList<>();
  private boolean ends;

  EpBenchArguments(List<EpBenchFlag> flags) {
    this.flags = List.copyOf(flags);
  }

  /** The same arguments, each option in full, with its value behind {@code =}. */
  List<String> normalised(List<String> args) throws EpBenchUsageError {
    for (int i = 0; i < args.size() && !ends; ) {
      i += consume(args, i);
    }
    if (!ends) {
      complete();
    }
    return List.copyOf(read);
  }

  /** How many arguments were read at a position. */
  private int consume(List<String> args, int at) throws EpBenchUsageError {
    String arg = args.get(at);
    if (arg.equals("--")) {
      unknown.addAll(args.subList(at + 1, args.size()));
      return args.size() - at;
    }
    Optional<Match> match = match(arg);
    if (match.isEmpty()) {
      unknown.add(arg);
      return 1;
    }
    EpBenchFlag flag = match.get().flag();
    Optional<String> value = match.get().value();
    seen.add(flag);
    if (!flag.takesValue()) {
      return flagSeen(flag, value);
    }
    if (value.isPresent()) {
      return take(flag, value.get(), 1);
    }
    if (at + 1 >= args.size() || isOption(args.get(at + 1))) {
      throw flag.problem("expected one argument");
    }
    return take(flag, args.get(at + 1), 2);
  }

  private int take(EpBenchFlag flag, String value, int count) throws EpBenchUsageError {
    read.add(flag.longest() + "=" + flag.checked(value));
    return count;
  }

  private int flagSeen(EpBenchFlag flag, Optional<String> value) throws EpBenchUsageError {
    if (value.isPresent()) {
      throw flag.problem("ignored explicit argument " + PythonText.repr(value.get()));
    }
    read.add(flag.longest());
    // Help and version are answered where they stand, before what is wrong behind them.
    ends = List.of("--help", "--version").contains(flag.longest());
    return 1;
  }

  private void complete() throws EpBenchUsageError {
    List<String> missing =
        flags.stream()
            .filter(flag -> flag.required() && !seen.contains(flag))
            .map(EpBenchFlag::longest)
            .toList();
    if (!missing.isEmpty()) {
      throw new EpBenchUsageError(
          "the following arguments are required: " + String.join(", ", missing));
    }
    if (!unknown.isEmpty()) {
      throw new EpBenchUsageError("unrecognized arguments: " + String.join(" ", unknown));
    }
  }

  private boolean isOption(String arg) throws EpBenchUsageError {
    return arg.equals("--")
        || match(arg).isPresent()
        || arg.length() > 1
            && arg.startsWith("-")
            && !NEGATIVE.matcher(arg).matches()
            && arg.indexOf(' ') < 0;
  }

  private Optional<Match> match(String arg) throws EpBenchUsageError {
    if (arg.length() < 2 || !arg.startsWith("-")) {
      return Optional.empty();
    }
    int equals = arg.indexOf('=');
    String name = equals < 0 ? arg : arg.substring(0, equals);
    Optional<String> value = equals < 0 ? Optional.empty() : Optional.of(arg.substring(equals + 1));
    for (EpBenchFlag flag : flags) {
      if (flag.names().contains(arg)) {
        return Optional.of(new Match(flag, Optional.empty()));
      }
      if (flag.names().contains(name)) {
        return Optional.of(new Match(flag, value));
      }
    }
    return arg.startsWith("--") ? shortened(arg, name, value) : attached(arg);
  }

  /** {@code -t128}. */
  private Optional<Match> attached(String arg) {
    return flags.stream()
        .filter(flag -> flag.names().contains(arg.substring(0, 2)))
        .map(flag -> new Match(flag, Optional.of(arg.substring(2))))
        .findFirst();
  }

  /** {@code --num-tok 128}; our own options never make one of the driver's unclear. */
  private Optional<Match> shortened(String arg, String name, Optional<String> value)
      throws EpBenchUsageError {
    List<EpBenchFlag> all = startingWith(name);
    List<EpBenchFlag> driver = all.stream().filter(flag -> !flag.ours()).toList();
    List<EpBenchFlag> found = driver.isEmpty() ? all : driver;
    if (found.size() > 1) {
      throw new EpBenchUsageError(
          "ambiguous option: "
              + arg
              + " could match "
              + found.stream().map(EpBenchFlag::longest).collect(Collectors.joining(", ")));
    }
    return found.stream().findFirst().map(flag -> new Match(flag, value));
  }

  private List<EpBenchFlag> startingWith(String prefix) {
    return flags.stream().filter(flag -> flag.longest().startsWith(prefix)).toList();
  }

  private record Match(EpBenchFlag flag, Optional<String> value) {}
}
