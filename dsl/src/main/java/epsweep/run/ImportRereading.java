package epsweep.run;

import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.StoredLogs;
import epsweep.results.StoredRow;
import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads the stored outputs of an import again: as if they were imported now. */
public final class ImportRereading {
  private final ResultsDirectory directory;
  private final Function<String, ParseRules> rules;

  /**
   * @param rules by the backend of an output's first row
   */
  public ImportRereading(ResultsDirectory directory, Function<String, ParseRules> rules) {
    this.directory = directory;
    this.rules = rules;
  }

  /**
   * Adds to the journal what is read otherwise now. Rows whose output is not there any more stay as
   * they are, and so do the rows of launches.
   */
  public Rereading.Result run(Journal journal) throws IOException {
    try (StoredLogs logs = new StoredLogs(directory)) {
      return run(journal, logs);
    }
  }

  private Rereading.Result run(Journal journal, StoredLogs logs) throws IOException {
    List<Path> lost = new ArrayList<>();
    List<Row> again = new ArrayList<>();
    Set<String> gone = new LinkedHashSet<>();
    Map<String, List<Row>> outputs = outputs(journal);
    int read = 0;
    ImportedRows make = null;
    for (List<Row> rows : outputs.values()) {
      Row first = rows.get(0);
      make = make == null ? new ImportedRows(first.sweep()) : make;
      ImportedOutput output = output(first, logs);
      if (Files.isRegularFile(output.out())) {
        read++;
        ParseRules by = rules.apply(first.launch().point().backend());
        again.addAll(make.of(output, ImportedSummary.of(output, by)));
        rows.forEach(row -> gone.add(row.key()));
      } else {
        lost.add(output.out());
        rows.forEach(make::keep);
      }
    }
    again.forEach(row -> gone.remove(row.key()));
    return new Rereading.Result(read, write(journal, again, gone), List.copyOf(lost));
  }

  private static int write(Journal journal, List<Row> again, Set<String> gone) {
    Map<String, Row> before = journal.contents().latest();
    Map<String, StoredRow> stored = journal.contents().stored();
    List<Journal.Placed> changed = new ArrayList<>();
    long end = before.size();
    for (Row row : again) {
      StoredRow place = stored.get(row.key());
      if (!row.equals(before.get(row.key()))) {
        changed.add(new Journal.Placed(row, place == null ? end++ : place.place()));
      }
    }
    journal.append(changed);
    Map<String, Long> out = new HashMap<>();
    gone.forEach(key -> out.put(key, -1L));
    journal.move(out);
    return changed.size() + gone.size();
  }

  /** The rows of each output, in their order. */
  private Map<String, List<Row>> outputs(Journal journal) {
    Map<String, List<Row>> outputs = new LinkedHashMap<>();
    for (Row row : journal.contents().rows()) {
      if (directory.imported(row).isPresent()) {
        Map<String, String> facts = row.reading().facts();
        String output = facts.get("source") + "\0" + facts.get("log");
        outputs.computeIfAbsent(output, o -> new ArrayList<>()).add(row);
      }
    }
    return outputs;
  }

  private ImportedOutput output(Row row, StoredLogs logs) {
    Path out = logs.find(directory.imported(row).orElseThrow());
    String id = out.getFileName().toString().replaceAll("^import-|\\.out$", "");
    return new ImportedOutput(row.reading().facts().getOrDefault("source", ""), id, out);
  }
}
