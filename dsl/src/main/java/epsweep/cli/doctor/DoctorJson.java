package epsweep.cli.doctor;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A diagnosis for programs. */
public final class DoctorJson {
  private static final int VERSION = 1;

  private DoctorJson() {}

  /**
   * {@code {"version": 1, "machine": {…}, "backends": [{"name": …, "state": "ready" | "ready with"
   * | "not ready", "missing": [{"what": …, "todo": …}], "script": …}], "notes": […]}}.
   */
  public static String of(Diagnosis diagnosis) {
    Map<String, Object> machine = new LinkedHashMap<>();
    diagnosis.facts().forEach(fact -> machine.put(fact.key(), fact.json()));
    List<Object> backends = new ArrayList<>();
    diagnosis.verdicts().forEach(verdict -> backends.add(json(verdict)));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("version", VERSION);
    all.put("machine", machine);
    all.put("backends", backends);
    all.put("notes", diagnosis.notes());
    try {
      return JSON.std
              .with(JSON.Feature.PRETTY_PRINT_OUTPUT)
              .with(JSON.Feature.WRITE_NULL_PROPERTIES)
              .asString(all)
          + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
  }

  private static Map<String, Object> json(Verdict verdict) {
    List<Map<String, String>> missing = new ArrayList<>();
    for (Lack lack : verdict.lacks()) {
      Map<String, String> one = new LinkedHashMap<>();
      one.put("what", lack.what());
      one.put("todo", lack.todo());
      missing.add(one);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", verdict.backend());
    json.put("state", verdict.state());
    json.put("missing", missing);
    json.put("script", verdict.line().orElse(null));
    return json;
  }
}
