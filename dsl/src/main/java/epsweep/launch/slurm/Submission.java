package epsweep.launch.slurm;

import epsweep.launch.BatchProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of what was given to Slurm with one sbatch.
 *
 * @param directory its own
 * @param name of the job: no other has it
 * @param plan which launch stands where
 */
record Submission(Path directory, String name, List<Planned> plan) {
  private static final String PLAN = "plan.tsv";
  private static final String JOB = "job";
  private static final String CLOSED = "closed";

  Submission {
    plan = List.copyOf(plan);
  }

  Path script() {
    return directory.resolve("job.sh");
  }

  /** Those that are on record, the newest first. */
  static List<Submission> all(Path root) {
    List<Submission> all = new ArrayList<>();
    try (DirectoryStream<Path> directories = Files.newDirectoryStream(root, "[0-9]*")) {
      for (Path directory : directories) {
        read(directory).ifPresent(all::add);
      }
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw failed(root, e);
    }
    all.sort(Comparator.comparing(Submission::directory).reversed());
    return all;
  }

  /** The directory of the next one. */
  static Path next(Path root) {
    int most = 0;
    try {
      Files.createDirectories(root);
      try (DirectoryStream<Path> directories = Files.newDirectoryStream(root, "[0-9]*")) {
        for (Path directory : directories) {
          most = Math.max(most, Integer.parseInt(directory.getFileName().toString()));
        }
      }
      return Files.createDirectory(root.resolve(String.format("%06d", most + 1)));
    } catch (IOException e) {
      throw failed(root, e);
    }
  }

  /** Puts it on record, before Slurm hears of it. */
  void write(String text) {
    put("job.sh", text);
    List<String> lines = new ArrayList<>();
    lines.add(name);
    plan.forEach(one -> lines.add(one.line()));
    put(PLAN, String.join("\n", lines) + "\n");
  }

  void submitted(String job) {
    put(JOB, job + "\n");
  }

  /** Slurm's number of it; empty when that is not known. */
  Optional<String> job() {
    try {
      return Optional.of(Files.readString(directory.resolve(JOB)).strip())
          .filter(j -> !j.isEmpty());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Nothing more of it begins: the job looks before each launch. */
  void close() {
    if (Files.isDirectory(directory)) {
      put(CLOSED, "");
    }
  }

  boolean isClosed() {
    return Files.exists(directory.resolve(CLOSED));
  }

  int tasks() {
    return plan.isEmpty() ? 0 : plan.get(plan.size() - 1).task() + 1;
  }

  Path task(int task) {
    return directory.resolve(Integer.toString(task));
  }

  /** Names of the files of a task that has begun; none when it has not. */
  Set<String> files(int task) {
    return names(task(task));
  }

  /** Tasks that have begun. */
  Set<String> begun() {
    return names(directory);
  }

  /** Makes a network file system look anew: it may answer from memory else. */
  void refresh(int task) {
    Path probe = task(task).resolve(".look");
    try {
      Files.deleteIfExists(Files.createFile(probe));
    } catch (IOException e) {
      // It has not begun, or it is there already: then nothing is to be looked at anew.
      return;
    }
  }

  private static Set<String> names(Path directory) {
    Set<String> names = new HashSet<>();
    String[] all = directory.toFile().list();
    if (all != null) {
      names.addAll(List.of(all));
    }
    return names;
  }

  private static Optional<Submission> read(Path directory) {
    try {
      List<String> lines = Files.readAllLines(directory.resolve(PLAN));
      List<Planned> plan = lines.stream().skip(1).map(Planned::of).toList();
      return lines.isEmpty()
          ? Optional.empty()
          : Optional.of(new Submission(directory, lines.get(0), plan));
    } catch (IOException e) {
      // Killed before it was on record: Slurm has not heard of it.
      return Optional.empty();
    }
  }

  private void put(String name, String text) {
    Path aside = directory.resolve("." + name + ".new");
    try {
      Files.write(aside, text.getBytes(StandardCharsets.UTF_8));
      Files.move(
          aside,
          directory.resolve(name),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw failed(directory, e);
    }
  }

  private static BatchProblem failed(Path where, IOException e) {
    return new BatchProblem(
        where
            + " cannot be used: "
            + e.getMessage()
            + ". Mend that, and run the same command again");
  }
}
