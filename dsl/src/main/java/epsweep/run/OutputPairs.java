package epsweep.run;

import epsweep.run.GivenOutput.Text;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds which of many files belong together: {@code x.out} and {@code x.err}, {@code stdout.txt}
 * and {@code stderr.txt} are one command's, when both are given.
 */
public final class OutputPairs {
  /** The name of standard input. */
  public static final String STDIN = "-";

  private static final Pattern OUT = Pattern.compile("(?<![A-Za-z])(std)?out(?![A-Za-z])");

  private OutputPairs() {}

  /**
   * @param files in the order given; one that stands twice counts once
   * @param stdin what {@code -} is
   */
  public static List<GivenOutput> of(List<String> files, InputStream stdin) {
    Set<String> given = new LinkedHashSet<>(files);
    Set<String> errors =
        given.stream()
            .flatMap(file -> errorOf(file).stream())
            .filter(given::contains)
            .collect(Collectors.toSet());
    List<GivenOutput> outputs = new ArrayList<>();
    for (String file : given) {
      if (!errors.contains(file)) {
        Text out = file.equals(STDIN) ? new Text(STDIN, () -> stdin) : Text.of(file);
        outputs.add(new GivenOutput(out, errorOf(file).filter(given::contains).map(Text::of)));
      }
    }
    return outputs;
  }

  /** The name of the errors' file beside an output's, by the last {@code out} in its name. */
  static Optional<String> errorOf(String file) {
    int name = file.lastIndexOf('/') + 1;
    return OUT.matcher(file.substring(name))
        .results()
        .reduce((first, last) -> last)
        .map(found -> file.substring(0, name) + replaced(file.substring(name), found));
  }

  private static String replaced(String name, MatchResult out) {
    return name.substring(0, out.end() - "out".length()) + "err" + name.substring(out.end());
  }
}
