package epsweep.summary;

/** Knows the lines of the common summary block, at the start of a line or glued behind another. */
final class Recognizer {
  private final Collector out;
  private final Metrics metrics;

  Recognizer(Collector out) {
    this.out = out;
    this.metrics = new Metrics(out);
  }

  /** Reads all that a cleaned line holds. */
  void read(Line line) {
    line.skipBlanks();
    boolean indented = line.at() > line.from() + 1;
    if (indented && out.inConfiguration) {
      out.banner.configuration(line);
    }
    boolean known = first(line);
    int rest = known ? line.at() : line.from();
    if (out.draft() != null) {
      if (line.mayHaveEquals() || Heads.hasRule(line)) {
        further(line, rest);
      }
    } else if (line.mayHaveEquals()) {
      summaryFurtherOn(line, rest);
    }
  }

  /** Between summaries only a heading can begin behind other text. */
  private void summaryFurtherOn(Line line, int from) {
    int heading = line.find("=== ", from);
    if (heading >= 0) {
      further(line, heading);
    }
  }

  /** Two ranks' lines can stand on one: looks for what begins further on. */
  private void further(Line line, int from) {
    int at = Heads.next(line, from);
    while (at >= 0) {
      line.at(at);
      boolean known = common(line) && line.at() > at;
      at = Heads.next(line, known ? line.at() : at + 1);
    }
  }

  private boolean first(Line line) {
    return switch (line.peek()) {
      case '[' -> bracket(line);
      case '#' -> driver(line);
      case 'E', 'F' -> error(line);
      case 'H', 'n', 'U', 'r', 's', 'L' -> metrics.rare(line);
      default -> common(line);
    };
  }

  /** What may also stand behind other text. */
  private boolean common(Line line) {
    return switch (line.peek()) {
      case '=' -> heading(line);
      case '-' -> section(line);
      case 'C' -> configuration(line) || metrics.phase(line);
      case 'D', 'T' -> metrics.phase(line) || metrics.rare(line);
      case 'G' -> metrics.rare(line);
      case 'd', 'c' -> metrics.snake(line);
      case 't', 'b', 'a', 'l' -> metrics.bandwidth(line);
      case 'B', 'M', 'L' -> metrics.bytes(line);
      default -> false;
    };
  }

  private boolean heading(Line line) {
    int close = line.ahead("=== ") ? line.find(" ===", line.at() + 4) : -1;
    if (close < 0 || close - line.at() > 200) {
      return false;
    }
    out.heading(Heading.of(line.text(line.at(), close + 4)));
    line.at(close + 4);
    return true;
  }

  private boolean section(Line line) {
    if (!line.ahead("--- ") || line.byteAt(line.at() + 4) == '-' || out.draft() == null) {
      return false;
    }
    int close = line.find(" ---", line.at() + 4);
    if (close < 0 || close - line.at() > 200) {
      return false;
    }
    out.section(line.text(line.at() + 4, close));
    line.at(close + 4);
    return true;
  }

  private boolean configuration(Line line) {
    if (line.at() != line.from() || !line.take("Configuration:")) {
      return false;
    }
    if (!out.banner.begins()) {
      out.program("");
    }
    out.inConfiguration = true;
    return true;
  }

  private boolean bracket(Line line) {
    if (line.take("[cfg] ")) {
      out.banner.cfg(line);
      line.at(line.end());
    } else if (line.take("[skip] backend '")) {
      int name = line.at();
      int quote = line.find("'", name);
      int colon = line.find(": ", name);
      if (quote > 0 && colon > quote) {
        out.skipped(line.text(name, quote), line.text(colon + 2, line.end()).strip());
      }
    } else if (line.take("[warn] ")) {
      if (line.find(" exited rc=", line.at()) > 0) {
        out.libraryFailed(line.text(line.at(), line.end()).strip());
      }
    } else if (line.ahead("[validate] ") && line.find("FAIL", line.at()) > 0) {
      out.banner.values.put("validation", line.shown());
    }
    return false;
  }

  private boolean driver(Line line) {
    if (!line.take("########## ep-lib=")) {
      return false;
    }
    int close = line.find(" ##########", line.at());
    if (close > 0) {
      out.library(line.text(line.at(), close));
    }
    return close > 0;
  }

  private boolean error(Line line) {
    if (line.ahead("Error: ") || line.ahead("Failed: ")) {
      out.error(line.shown());
      return false;
    }
    return metrics.rare(line);
  }
}
