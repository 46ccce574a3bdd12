package epsweep.cli.doctor;

import epsweep.results.Cpu;
import epsweep.results.Environment;
import epsweep.results.Gpu;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Asks a machine everything at once, and puts the answers together. */
public final class Examination {
  private static final Set<String> BENCHMARKS =
      Set.of("ep_bench", "mscclpp_ep_bench", "ep_bench_ll.py", "run_ep_bench_python.py");

  /** More than any question may take, and those behind it. */
  private static final Duration LIMIT = Duration.ofSeconds(150);

  private static final Environment UNKNOWN =
      new Environment("unknown", "unknown", new Cpu("unknown", 0, 0), List.of(), Map.of());

  private final Machine machine;
  private final Later later;

  private Examination(Machine machine, Later later) {
    this.machine = machine;
    this.later = later;
  }

  /**
   * What is there for these backends.
   *
   * @param threads never makes a task wait for another
   */
  public static Diagnosis of(Machine machine, List<Subject> subjects, Executor threads) {
    Asked asked = new Asked(machine.ask(), threads);
    Machine once = new Machine(machine.site(), asked, machine.environment(), machine.files());
    return new Examination(once, new Later(threads, LIMIT)).run(subjects);
  }

  private Diagnosis run(List<Subject> subjects) {
    CompletableFuture<Pythons> pythons =
        later.start(this::pythons, new Pythons(machine.ask(), List.of()));
    CompletableFuture<List<Fact>> programs = later.start(this::programs, List.of());
    CompletableFuture<List<Path>> files =
        later.start(() -> machine.files().named(BENCHMARKS), List.of());
    CompletableFuture<Environment> environment =
        later.start(() -> machine.environment().apply(machine.ask()), UNKNOWN);
    Needed needed =
        new Needed(
            machine,
            environment.join(),
            Gpu.question(machine.ask()),
            files.join(),
            pythons.join().all());
    Hardware hardware = new Hardware(machine, needed.environment());
    List<Fact> facts =
        new ArrayList<>(later.start(() -> hardware.facts(needed.noGpu()), List.<Fact>of()).join());
    facts.add(pythons.join().nccl());
    facts.addAll(programs.join());
    facts.add(pythons.join().fact());
    facts.add(java(needed.environment()));
    facts.add(benchmarks(needed.benchmarks()));
    List<Verdict> verdicts = all(subjects.stream().map(s -> verdict(needed, s)));
    return new Diagnosis(facts, verdicts, Notes.of(needed.environment(), subjects));
  }

  /** All that might be taken, asked at once: to import PyTorch takes longest. */
  private Pythons pythons() {
    Pythons pythons = new Pythons(machine.ask(), new Interpreters(machine.site()).all());
    all(
        pythons.all().stream()
            .map(python -> later.start(() -> PythonFacts.answer(machine.ask(), python), null)));
    return pythons;
  }

  private List<Fact> programs() {
    Programs programs = new Programs(machine.site(), machine.ask());
    return all(
        Stream.<Supplier<Fact>>of(programs::mpi, programs::hpcx, programs::conda, programs::slurm)
            .map(fact -> later.start(fact, Fact.of("program", "gave no answer", null))));
  }

  private CompletableFuture<Verdict> verdict(Needed needed, Subject subject) {
    Lack late = Lack.of("an answer in time", "look at the file systems of this machine");
    Verdict none = new Verdict(subject.setup().name(), List.of(late), Optional.empty());
    return later.start(() -> new Judgement(needed).of(subject), none);
  }

  private static Fact java(Environment environment) {
    String version = environment.software().getOrDefault("java", "unknown");
    return Fact.of("Java", version, version);
  }

  private static Fact benchmarks(List<Path> found) {
    List<String> paths = found.stream().map(Path::toString).toList();
    return new Fact("benchmarks", paths.isEmpty() ? List.of("none found") : paths, paths);
  }

  /** All of them, started before the first is waited for. */
  private static <T> List<T> all(Stream<CompletableFuture<T>> started) {
    return started.toList().stream().map(CompletableFuture::join).toList();
  }
}
