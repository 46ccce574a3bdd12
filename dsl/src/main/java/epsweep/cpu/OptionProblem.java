package epsweep.cpu;

import java.util.List;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in one line. */
final class OptionProblem {
  private static final String SEE_HELP = " See ep-cpu --help.";

  private OptionProblem() {}

  static String describe(ParameterException e) {
    if (e instanceof UnmatchedArgumentException) {
      return unmatched((UnmatchedArgumentException) e);
    }
    if (e instanceof OverwrittenOptionException) {
      return name(((OverwrittenOptionException) e).getOverwritten())
          + ": is given twice. Give it once.";
    }
    if (e instanceof MissingParameterException) {
      return name(((MissingParameterException) e).getMissing().get(0))
          + ": needs a value."
          + SEE_HELP;
    }
    if (e.getArgSpec() == null || e.getValue() == null) {
      return e.getMessage() + "." + SEE_HELP;
    }
    return "%s: '%s' is not a whole number up to %d. Give one."
        .formatted(name(e.getArgSpec()), e.getValue(), largest(e.getArgSpec()));
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String argument = e.getUnmatched().get(0);
    if (!e.isUnknownOption()) {
      return "Unknown argument '" + argument + "'." + SEE_HELP;
    }
    List<String> near = e.getSuggestions();
    String next = near.isEmpty() ? SEE_HELP : " Did you mean " + near.get(0) + "?";
    return "Unknown option " + argument + "." + next;
  }

  private static String name(ArgSpec spec) {
    return ((OptionSpec) spec).longestName();
  }

  private static long largest(ArgSpec spec) {
    return spec.type() == long.class ? Long.MAX_VALUE : Integer.MAX_VALUE;
  }
}
