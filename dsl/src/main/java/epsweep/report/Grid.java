package epsweep.report;

import java.util.List;

/**
 * A table for people, before it is console, Markdown or HTML.
 *
 * @param title one line; hostile text
 * @param head the header's lines, each with a text for every column
 * @param keys how many columns in front name the row
 * @param rows texts for every column
 * @param notes sentences below the table
 */
record Grid(
    String title, List<List<String>> head, int keys, List<List<String>> rows, List<String> notes) {
  Grid {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  int columns() {
    return head.isEmpty() ? 0 : head.get(0).size();
  }
}
