package epsweep.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The first line of a journal.
 *
 * @param format version of the journal's format
 * @param id of this directory, for the marks of its processes
 * @param tool version of ep-sweep that began the journal
 * @param script what was run
 * @param machine where the launches run, by the names of {@link Environment#measuring}; a change is
 *     noticed on resume
 */
public record Header(
    int format, String id, String tool, ScriptText script, Map<String, String> machine) {
  /** What this version writes; it reads this and older ones. */
  public static final int FORMAT = 1;

  private static final Map<String, String> ELSEWHERE = Map.of("origin", "imported outputs");

  public Header {
    machine = Collections.unmodifiableMap(new LinkedHashMap<>(machine));
  }

  /** The header of a new journal. */
  public static Header create(String tool, ScriptText script, Map<String, String> machine) {
    return new Header(FORMAT, UUID.randomUUID().toString(), tool, script, machine);
  }

  /** The header of a new journal of imported outputs: no sweep goes on with it by mistake. */
  public static Header ofImport(String tool) {
    return create(tool, ScriptText.NONE, ELSEWHERE);
  }

  /** Whether the journal was begun by an import. */
  public boolean isImport() {
    return machine.equals(ELSEWHERE);
  }
}
