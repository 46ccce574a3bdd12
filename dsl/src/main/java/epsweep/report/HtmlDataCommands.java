package epsweep.report;

import com.fasterxml.jackson.core.JsonGenerator;
import epsweep.analysis.Dataset;
import epsweep.report.command.Piece;
import epsweep.results.Row;
import epsweep.sweep.Point;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The command of each launch that was started, for the page's script. Commands that differ in some
 * words alone are one line: pieces that all have, and in between a column of the words of each.
 */
final class HtmlDataCommands {
  private static final int NONE = -1;

  private final Dataset data;
  private final RunFacts facts;

  /** By the pieces that all have, with a null for each that changes. */
  private final Map<List<String>, Line> lines = new LinkedHashMap<>();

  /** Whose command is told: points, or rows when the repeats of a point have different ones. */
  private final int[] lineOf;

  private final Set<Integer> firsts = new TreeSet<>();

  HtmlDataCommands(Dataset data, RunFacts facts) {
    this.data = data;
    this.facts = facts;
    this.lineOf =
        new int[facts.book().changesByRepeat() ? data.rows().size() : data.points().size()];
  }

  /** Words that change, by their place in the line, as members come. */
  private record Line(int number, List<TextPlaces> words, List<List<Integer>> columns) {
    static Line of(int number, int changing) {
      Line line = new Line(number, new ArrayList<>(), new ArrayList<>());
      for (int i = 0; i < changing; i++) {
        line.words.add(new TextPlaces());
        line.columns.add(new ArrayList<>());
      }
      return line;
    }

    void add(List<String> texts) {
      for (int i = 0; i < texts.size(); i++) {
        columns.get(i).add(words.get(i).place(texts.get(i)));
      }
    }
  }

  void write(JsonGenerator json) throws IOException {
    collect();
    json.writeObjectFieldStart("commands");
    json.writeBooleanField("byRow", facts.book().changesByRepeat());
    json.writeFieldName("line");
    JsonColumns.ints(json, Arrays.stream(lineOf).boxed().toList());
    json.writeArrayFieldStart("lines");
    for (Map.Entry<List<String>, Line> line : lines.entrySet()) {
      write(json, line.getKey(), line.getValue());
    }
    json.writeEndArray();
    json.writeFieldName("firsts");
    JsonColumns.ints(json, List.copyOf(firsts));
    json.writeEndObject();
  }

  private void collect() {
    Arrays.fill(lineOf, NONE);
    boolean byRow = facts.book().changesByRepeat();
    for (int r = 0; r < data.rows().size(); r++) {
      Row row = data.rows().get(r);
      int at = byRow ? r : data.pointOfRow(r);
      if (lineOf[at] == NONE && row.ended().attempts() > 0) {
        Optional<List<Piece>> own = facts.book().of(row.launch());
        lineOf[at] = own.isPresent() ? add(own.get()) : first(row.launch().point());
      }
    }
  }

  /** Where a launch's own command is not known, that of its backend's first launch. */
  private int first(Point point) {
    String command = facts.commands().get(point.find("backend").map(Object::toString).orElse(""));
    if (command == null) {
      return NONE;
    }
    int line = add(List.of(new Piece(command, true)));
    firsts.add(line);
    return line;
  }

  private int add(List<Piece> pieces) {
    List<String> common = new ArrayList<>();
    List<String> changing = new ArrayList<>();
    for (Piece piece : pieces) {
      common.add(piece.constant() ? piece.text() : null);
      if (!piece.constant()) {
        changing.add(piece.text());
      }
    }
    Line line = lines.computeIfAbsent(common, c -> Line.of(lines.size(), changing.size()));
    line.add(changing);
    return line.number();
  }

  private static void write(JsonGenerator json, List<String> common, Line line) throws IOException {
    int changing = 0;
    json.writeStartArray();
    for (String text : common) {
      if (text != null) {
        json.writeString(HtmlText.line(text));
      } else {
        json.writeStartObject();
        json.writeFieldName("words");
        JsonColumns.strings(json, line.words().get(changing).all());
        json.writeFieldName("of");
        JsonColumns.ints(json, line.columns().get(changing++));
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }
}
