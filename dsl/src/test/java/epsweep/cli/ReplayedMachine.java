package epsweep.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.LaunchPlan;
import epsweep.backend.Site;
import epsweep.cli.doctor.Machine;
import epsweep.launch.Answer;
import epsweep.launch.Ask;
import epsweep.results.Cpu;
import epsweep.results.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A machine as {@code ep-doctor --record} kept it; the text behind {@code -c} is CODE there. */
record ReplayedMachine(Map<String, Object> told) implements Site {
  static ReplayedMachine of(Path recording) throws IOException {
    return new ReplayedMachine(JSON.std.mapFrom(Files.readString(recording)));
  }

  Machine machine() {
    return new Machine(this, this::answer, this::environment, this::found);
  }

  /** What a program answered; one that was not asked then is not there. */
  Answer answer(List<String> command, Duration limit) {
    List<String> asked = new ArrayList<>(command);
    int code = asked.indexOf("-c") + 1;
    if (code > 0) {
      asked.set(code, "CODE");
    }
    return list("answers").stream()
        .map(answer -> (Map<?, ?>) answer)
        .filter(answer -> answer.get("command").equals(asked))
        .map(a -> new Answer(Answer.End.valueOf((String) a.get("end")), (String) a.get("text")))
        .findFirst()
        .orElse(new Answer(Answer.End.MISSING, ""));
  }

  private Environment environment(Ask ask) {
    Environment here = Environment.detect(ask);
    Map<String, String> software = new LinkedHashMap<>(here.software());
    software.put("java", text("java"));
    long memory = ((Number) told.get("memory_bytes")).longValue();
    Cpu cpu = new Cpu(text("cpu"), (int) told.get("cpus"), memory);
    return new Environment(hostname(), text("os"), cpu, here.gpus(), software);
  }

  private List<Path> found(Set<String> names) {
    return list("found").stream().map(path -> Path.of((String) path)).toList();
  }

  private String text(String name) {
    return (String) told.get(name);
  }

  private List<?> list(String name) {
    return (List<?>) told.get(name);
  }

  @Override
  public Optional<String> env(String name) {
    return Optional.ofNullable((String) ((Map<?, ?>) told.get("env")).get(name));
  }

  @Override
  public boolean isRoot() {
    return (boolean) told.get("root");
  }

  @Override
  public boolean isFile(Path path) {
    return list("files").contains(path.toString());
  }

  @Override
  public Optional<String> text(Path path) {
    return Optional.empty();
  }

  @Override
  public Optional<String> answer(LaunchPlan question) {
    return answer(question.argv(), Duration.ZERO).ok();
  }

  @Override
  public List<Path> list(Path directory) {
    Object entries = ((Map<?, ?>) told.get("directories")).get(directory.toString());
    return entries instanceof List<?> all
        ? all.stream().map(path -> Path.of((String) path)).toList()
        : List.of();
  }

  @Override
  public Path directory() {
    return Path.of(text("directory"));
  }

  @Override
  public String hostname() {
    return text("host");
  }

  @Override
  public Path temporary() {
    return Path.of("/tmp");
  }

  @Override
  public Path installed(String benchmark) {
    return Path.of("/cache", benchmark);
  }

  @Override
  public String token() {
    return "0";
  }
}
