package epsweep.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first process of a job, just started.
 *
 * @param job what is run
 * @param process the first one
 * @param tree all that it starts
 * @param at wall clock, for people
 * @param newcomers processes that began since
 * @param kills what the kernel had killed before
 */
record Spawned(
    Job job,
    Process process,
    ProcessTree tree,
    Instant at,
    Newcomers newcomers,
    KernelKills kills) {
  private static final Optional<Path> SETSID = Program.find("setsid");

  static Spawned start(Job job, Mark mark, InstantSource wall) throws IOException {
    Instant now = wall.instant();
    KernelKills kills = KernelKills.now();
    ProcessBuilder builder = builder(job, mark);
    Newcomers newcomers = Newcomers.sinceNow();
    Process process = builder.start();
    long pid = process.pid();
    ProcessTree tree = ProcessTree.of(mark, Proc.of(pid).orElse(new Proc(pid, 0, pid, -1)));
    return new Spawned(job, process, tree, now, newcomers, kills);
  }

  /** A session of its own, so that a signal of the terminal reaches ep-sweep alone. */
  private static ProcessBuilder builder(Job job, Mark mark) {
    List<String> command = new ArrayList<>();
    SETSID.ifPresent(setsid -> command.add(setsid.toString()));
    command.addAll(job.plan().command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(job.out().toFile()))
            .redirectError(ProcessBuilder.Redirect.appendTo(job.err().toFile()));
    job.plan().workdir().ifPresent(dir -> builder.directory(dir.toFile()));
    builder.environment().putAll(job.plan().env());
    builder.environment().putAll(mark.variables());
    return builder;
  }

  /** Whether it, and all that it started, is surely gone; asked once it has ended. */
  boolean isProvenGone() {
    return newcomers.provenGone(process.pid(), tree::mayHold);
  }

  boolean outOfMemory() {
    return KernelKills.now().moreThan(kills);
  }
}
