package epsweep.results;

import epsweep.sweep.Launch;
import epsweep.sweep.Sha256;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where everything of one sweep lies.
 *
 * @param path the directory, absolute
 */
public record ResultsDirectory(Path path) {
  private static final Pattern IMPORTED = Pattern.compile("logs/import-[0-9a-f]{16}\\.out");

  private static final Pattern ARCHIVE = Pattern.compile("logs-([1-9]\\d{0,8})\\.zip");

  public ResultsDirectory {
    path = path.toAbsolutePath().normalize();
  }

  public Path journal() {
    return path.resolve("journal.jsonl");
  }

  public Path resultsCsv() {
    return path.resolve("results.csv");
  }

  public Path report() {
    return path.resolve("report.html");
  }

  public Path environment() {
    return path.resolve("environment.json");
  }

  public Path logs() {
    return path.resolve("logs");
  }

  /**
   * Archives of packed logs, the last one first.
   *
   * @throws ResultsProblem when the directory cannot be read
   */
  List<Path> archives() {
    try (Stream<Path> all = Files.list(path)) {
      return all.filter(file -> archiveNumber(file) > 0)
          .sorted(Comparator.comparingInt(ResultsDirectory::archiveNumber).reversed())
          .toList();
    } catch (IOException e) {
      throw new ResultsProblem(path + " cannot be read: " + DiskError.words(e), e);
    }
  }

  /** Where logs that are packed now go: no archive is ever written again. */
  Path nextArchive() {
    int last = archives().stream().findFirst().map(ResultsDirectory::archiveNumber).orElse(0);
    return path.resolve("logs-" + (last + 1) + ".zip");
  }

  Path lock() {
    return path.resolve(".lock");
  }

  /** The standard output of a launch; the first attempt has no number. */
  public Path out(Launch launch, int attempt) {
    return logs().resolve(stem(launch, attempt) + ".out");
  }

  /** The standard error of a launch. */
  public Path err(Launch launch, int attempt) {
    return logs().resolve(stem(launch, attempt) + ".err");
  }

  /**
   * The stored output that a row was imported from; empty for a launch of a sweep. What a journal
   * says leads nowhere else, wherever that journal came from.
   */
  public Optional<Path> imported(Row row) {
    String log = row.reading().facts().getOrDefault("log", "");
    return IMPORTED.matcher(log).matches() ? Optional.of(path.resolve(log)) : Optional.empty();
  }

  /** Where an imported output is stored. */
  public Path importedOut(String id) {
    return logs().resolve("import-" + id + ".out");
  }

  /** The standard error that belongs to an imported output. */
  public static Path importedErr(Path out) {
    return out.resolveSibling(out.getFileName().toString().replaceFirst("\\.out$", ".err"));
  }

  /**
   * Readies the logs of an attempt. Those of one that was killed before it was recorded are kept
   * under another name.
   *
   * @throws ResultsProblem when the directory is gone or cannot be written
   */
  public static void clear(List<Path> logs) {
    for (Path log : logs) {
      try {
        create(log);
      } catch (IOException e) {
        throw new ResultsProblem(
            log
                + " cannot be written: "
                + DiskError.words(e)
                + ". What had ended before is kept; mend that and run the same command again",
            e);
      }
    }
  }

  /**
   * Makes it, with the folder for logs.
   *
   * @throws ResultsProblem when that is not allowed
   */
  public ResultsDirectory create() {
    try {
      Files.createDirectories(logs());
      return this;
    } catch (IOException e) {
      throw new ResultsProblem(
          path + " cannot be made: " + DiskError.words(e) + ". Give another with --out", e);
    }
  }

  /**
   * What the processes of every run into this directory carry in their mark, up to the dot: of this
   * directory at this place, so that a copy of it elsewhere has another.
   *
   * @param journalId the id in the journal's header
   */
  public String mark(String journalId) {
    byte[] hash = Sha256.of(path + "\0" + journalId);
    return HexFormat.of().formatHex(hash, 0, 8);
  }

  /** From 1; 0 for any other file. */
  private static int archiveNumber(Path file) {
    Matcher name = ARCHIVE.matcher(file.getFileName().toString());
    return name.matches() ? Integer.parseInt(name.group(1)) : 0;
  }

  private static void create(Path log) throws IOException {
    try {
      Files.createFile(log);
    } catch (FileAlreadyExistsException e) {
      moveAside(log);
      Files.createFile(log);
    }
  }

  private static void moveAside(Path log) throws IOException {
    int n = 1;
    while (Files.exists(log)) {
      Path aside = log.resolveSibling(log.getFileName() + ".lost-" + n++);
      if (!Files.exists(aside)) {
        Files.move(log, aside, StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  private static String stem(Launch launch, int attempt) {
    String again = attempt > 1 ? "-a" + attempt : "";
    return launch.point().id() + "-r" + launch.repeat() + again;
  }
}
