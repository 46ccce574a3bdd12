package epsweep.cli.doctor;

import epsweep.report.DisplayWidth;
import epsweep.report.VisibleText;
import java.util.ArrayList;
import java.util.List;

/** A diagnosis for a terminal. Only blanks are broken, and a line to copy stays whole. */
public final class DoctorText {
  private static final int NAMES = 14;
  private static final int NARROWEST = 40;

  private final int width;
  private final StringBuilder out = new StringBuilder();

  private DoctorText(int width) {
    this.width = Math.max(NARROWEST, width);
  }

  /**
   * @param width cells of the terminal
   */
  public static String of(Diagnosis diagnosis, int width) {
    return new DoctorText(width).render(diagnosis);
  }

  private String render(Diagnosis diagnosis) {
    diagnosis.facts().forEach(fact -> named(fact.name(), fact.lines()));
    out.append('\n');
    diagnosis.verdicts().forEach(this::verdict);
    diagnosis.notes().forEach(note -> named("", List.of(note)));
    return out.toString();
  }

  private void verdict(Verdict verdict) {
    String state = verdict.state();
    named(
        verdict.backend(),
        List.of(
            verdict.line().isPresent() && verdict.lacks().isEmpty()
                ? "ready, with this in the script:"
                : state));
    for (Lack lack : verdict.lacks()) {
      wrapped("missing: " + lack.what(), NAMES);
      wrapped("→ " + lack.todo(), NAMES + 2);
    }
    if (verdict.line().isPresent()) {
      if (!verdict.lacks().isEmpty()) {
        wrapped("and put this in the script:", NAMES);
      }
      out.append(" ".repeat(NAMES + 2)).append(VisibleText.line(verdict.line().get())).append('\n');
    }
  }

  private void named(String name, List<String> lines) {
    String shown = VisibleText.line(name);
    out.append(shown).append(" ".repeat(Math.max(1, NAMES - DisplayWidth.of(shown))));
    int start = out.length();
    lines.forEach(line -> wrapped(line, NAMES));
    // The first of them stands beside the name.
    out.delete(start, Math.min(out.length(), start + NAMES));
  }

  private void wrapped(String text, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : VisibleText.line(text).split(" ")) {
      boolean full = indent + DisplayWidth.of(line + " " + word) > width;
      if (full && line.length() > 0) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    for (int i = 0; i < lines.size(); i++) {
      out.append(" ".repeat(indent + (i == 0 ? 0 : 2))).append(lines.get(i)).append('\n');
    }
  }
}
