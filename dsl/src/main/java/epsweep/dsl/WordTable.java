package epsweep.dsl;

import epsweep.sweep.StandardAxis;
import java.util.ArrayList;
import java.util.List;

/** The words of a script as one Markdown table, for the README. */
public final class WordTable {
  private WordTable() {}

  /** A row for each word: where it stands, how it is written, what it does. */
  public static String markdown() {
    List<Word> words = new ArrayList<>();
    for (StandardAxis axis : StandardAxis.values()) {
      words.add(WordList.axis(axis));
    }
    words.addAll(WordList.WORDS);
    StringBuilder table = new StringBuilder("| in | word | what it does |\n|---|---|---|\n");
    for (Block block :
        List.of(
            Block.SCRIPT,
            Block.SWEEP,
            Block.BACKEND,
            Block.PARSE,
            Block.REPORT,
            Block.LIMITS,
            Block.EXECUTOR)) {
      words.stream().filter(word -> word.in() == block).forEach(word -> row(table, word));
    }
    return table.toString();
  }

  private static void row(StringBuilder table, Word word) {
    String in = word.in() == Block.SCRIPT ? "script" : "`" + word.in().shown() + "`";
    String form = "`" + word.form().replace("|", "\\|") + "`";
    table.append("| %s | %s | %s |\n".formatted(in, form, word.doc()));
  }
}
