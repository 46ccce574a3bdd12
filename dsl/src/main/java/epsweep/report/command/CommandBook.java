package epsweep.report.command;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The commands of all launches of a sweep, written by what tells them apart: a hundred thousand of
 * them take no more room than the values of the axes.
 */
public final class CommandBook {
  /** No commands. */
  public static final CommandBook EMPTY = new CommandBook(Map.of());

  private final Map<String, CommandPattern> patterns;

  CommandBook(Map<String, CommandPattern> patterns) {
    this.patterns = Collections.unmodifiableMap(new LinkedHashMap<>(patterns));
  }

  /** Takes commands as they come. */
  public static final class Builder {
    /** A plan's names for its temporary files: new each time, and deleted behind the launch. */
    private static final Pattern TOKEN = Pattern.compile("(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])");

    private final Map<String, List<Place>> places = new LinkedHashMap<>();
    private final Map<String, List<String>> commands = new LinkedHashMap<>();
    private String token;

    /**
     * @param command a line to paste into a shell
     */
    public void add(Launch launch, String command) {
      String backend = launch.point().backend();
      places.computeIfAbsent(backend, b -> new ArrayList<>()).add(new Place(launch));
      commands.computeIfAbsent(backend, b -> new ArrayList<>()).add(withOneToken(command));
    }

    /** Backends whose commands do not follow from their axes are left out. */
    public CommandBook build() {
      Map<String, CommandPattern> patterns = new LinkedHashMap<>();
      places.forEach(
          (backend, at) ->
              CommandPattern.of(at, commands.get(backend))
                  .ifPresent(pattern -> patterns.put(backend, pattern)));
      return new CommandBook(patterns);
    }

    /** Whether two commands differ in names of temporary files at most. */
    public static boolean alike(String a, String b) {
      return TOKEN.matcher(a).replaceAll("*").equals(TOKEN.matcher(b).replaceAll("*"));
    }

    private String withOneToken(String command) {
      Matcher found = TOKEN.matcher(command);
      if (!found.find()) {
        return command;
      }
      token = token == null ? found.group() : token;
      return found.replaceAll(token);
    }
  }

  /** The command of a launch in pieces; empty when it is not known. */
  public Optional<List<Piece>> of(Launch launch) {
    return launch
        .point()
        .find("backend")
        .map(backend -> patterns.get(backend.toString()))
        .flatMap(pattern -> pattern.at(new Place(launch)));
  }

  /** Whether the repeats of a point have different commands. */
  public boolean changesByRepeat() {
    return patterns.values().stream().anyMatch(CommandPattern::changesByRepeat);
  }

  Map<String, CommandPattern> patterns() {
    return patterns;
  }
}
