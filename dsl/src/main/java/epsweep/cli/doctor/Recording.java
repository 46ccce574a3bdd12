package epsweep.cli.doctor;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.results.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** All that the doctor was told about a machine, to send along with a question, or for a test. */
public final class Recording {
  private final Machine machine;
  private final RecordedSite site;
  private final Queue<Map<String, Object>> answers = new ConcurrentLinkedQueue<>();
  private final Queue<String> found = new ConcurrentLinkedQueue<>();
  private final Map<String, Object> base = new ConcurrentHashMap<>();

  public Recording(Machine machine) {
    this.machine = machine;
    this.site = new RecordedSite(machine.site());
  }

  /** The same machine, with somebody who writes down. */
  public Machine machine() {
    return new Machine(site, this::answer, this::environment, this::files);
  }

  /** Everything so far, as JSON. */
  public String json() throws IOException {
    Map<String, Object> all = new LinkedHashMap<>(new TreeMap<>(base));
    all.putAll(site.told());
    all.put("found", List.copyOf(found));
    all.put("answers", List.copyOf(answers));
    return JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(all) + "\n";
  }

  private Answer answer(List<String> command, Duration limit) {
    Answer answer = machine.ask().answer(command, limit);
    answers.add(Map.of("command", command, "end", answer.end().name(), "text", answer.text()));
    return answer;
  }

  private Environment environment(Ask ask) {
    Environment environment = machine.environment().apply(ask);
    base.put("os", environment.os());
    base.put("cpu", environment.cpu().model());
    base.put("cpus", environment.cpu().count());
    base.put("memory_bytes", environment.cpu().memoryBytes());
    base.put("java", environment.software().getOrDefault("java", ""));
    return environment;
  }

  private List<Path> files(Set<String> names) {
    List<Path> files = machine.files().named(names);
    files.forEach(file -> found.add(file.toString()));
    return files;
  }
}
