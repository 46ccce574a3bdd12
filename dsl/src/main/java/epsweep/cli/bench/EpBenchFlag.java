package epsweep.cli.bench;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option as the reference driver's parser, Python's argparse, sees it.
 *
 * @param names short first
 * @param takesValue whether a value follows
 * @param integer whether the value is an integer
 * @param choices the values it takes; none when any
 * @param required whether it must be given
 * @param ours whether the driver does not have it
 */
record EpBenchFlag(
    List<String> names,
    boolean takesValue,
    boolean integer,
    List<String> choices,
    boolean required,
    boolean ours) {
  private static final List<String> OURS = List.of("--timeout", "--verbose", "--version");

  static EpBenchFlag of(OptionSpec spec) {
    Iterable<String> candidates = spec.completionCandidates();
    return new EpBenchFlag(
        List.of(spec.names()),
        spec.arity().max() > 0,
        spec.type() == int.class,
        candidates == null
            ? List.of()
            : StreamSupport.stream(candidates.spliterator(), false).toList(),
        spec.required(),
        OURS.contains(spec.longestName()));
  }

  String longest() {
    return names.get(names.size() - 1);
  }

  /** The value as picocli is to read it. */
  String checked(String text) throws EpBenchUsageError {
    String value = integer ? integer(text) : text;
    if (!choices.isEmpty() && !choices.contains(value)) {
      throw problem(
          "invalid choice: "
              + (integer ? value : PythonText.repr(value))
              + " (choose from "
              + choices.stream()
                  .map(choice -> integer ? choice : PythonText.repr(choice))
                  .collect(Collectors.joining(", "))
              + ")");
    }
    return value;
  }

  EpBenchUsageError problem(String what) {
    return new EpBenchUsageError("argument " + String.join("/", names) + ": " + what);
  }

  private String integer(String text) throws EpBenchUsageError {
    BigInteger value = PythonText.integer(text).orElse(null);
    if (value == null || value.bitLength() > 31) {
      throw problem("invalid int value: " + PythonText.repr(text));
    }
    return value.toString();
  }
}
