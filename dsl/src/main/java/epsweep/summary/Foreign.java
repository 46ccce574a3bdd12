package epsweep.summary;

import java.util.Arrays;
import java.util.List;

/** Reads the other public formats beside the common block; they count only where that is absent. */
final class Foreign {
  /** Lines longer than this are none of any format's; it bounds what a pattern can cost. */
  private static final int LONGEST = 1 << 15;

  private record Start(String text, int format) {}

  /** By the first character, so that most lines are left at once. */
  private static final Start[][] STARTS = starts();

  private List<ForeignFormat> formats;

  private static Start[][] starts() {
    Start[][] all = new Start[128][0];
    List<ForeignFormat> fresh = ForeignFormats.all();
    for (int i = 0; i < fresh.size(); i++) {
      for (String start : fresh.get(i).starts()) {
        Start[] before = all[start.charAt(0)];
        Start[] more = Arrays.copyOf(before, before.length + 1);
        more[before.length] = new Start(start, i);
        all[start.charAt(0)] = more;
      }
    }
    return all;
  }

  void read(Line line) {
    int at = line.from();
    while (line.byteAt(at) == ' ') {
      at++;
    }
    byte first = line.byteAt(at);
    if (first <= 0 || STARTS[first].length == 0 || line.end() - at > LONGEST) {
      return;
    }
    if (first >= '0' && first <= '9' && !isRow(line, at)) {
      return;
    }
    int before = -1;
    for (Start start : STARTS[first]) {
      if (start.format != before && line.startsAt(at, start.text)) {
        before = start.format;
        format(start.format).read(line.text(at, line.end()), line.whole());
      }
    }
  }

  /** Only the rows of a table with tabs begin with a digit. */
  private static boolean isRow(Line line, int from) {
    int at = from;
    while (line.byteAt(at) >= '0' && line.byteAt(at) <= '9') {
      at++;
    }
    return line.byteAt(at) == '\t';
  }

  private ForeignFormat format(int index) {
    if (formats == null) {
      formats = ForeignFormats.all();
    }
    return formats.get(index);
  }

  /** What was found in place of a summary that says that there is none. */
  List<Summary> instead(Summary nothing) {
    if (formats == null || !nothing.metrics().isEmpty() || !nothing.name().isEmpty()) {
      return List.of(nothing);
    }
    List<Summary> found = formats.stream().flatMap(f -> f.summaries().stream()).toList();
    return found.isEmpty() ? List.of(nothing) : found;
  }
}
