package epsweep.results;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Puts loose logs into an archive, where they are read from as before. It is written aside, forced
 * to disk, read back byte for byte and renamed before the first loose file goes; whenever this is
 * interrupted, each log is in one place at least, and the next time goes on.
 */
public final class LogPacking {
  private static final int ROOM = 1 << 16;

  private final ResultsDirectory directory;

  /**
   * @param directory that nobody else may use meanwhile: whoever packs has its lock
   */
  public LogPacking(ResultsDirectory directory) {
    this.directory = directory;
  }

  /**
   * What was packed.
   *
   * @param logs how many files
   * @param bytes of them
   * @param archive what was written; empty when all were in one already
   */
  public record Result(int logs, long bytes, Optional<Path> archive) {}

  /**
   * Packs what is loose.
   *
   * @throws ResultsProblem when it cannot be written or does not read back; every log is then there
   *     as before
   */
  public Result pack() {
    List<Path> loose = loose();
    try (StoredLogs packed = new StoredLogs(directory)) {
      List<Path> fresh = new ArrayList<>();
      long bytes = 0;
      for (Path log : loose) {
        bytes += Files.size(log);
        if (!packed.holds(log)) {
          fresh.add(log);
        }
      }
      Optional<Path> archive = fresh.isEmpty() ? Optional.empty() : Optional.of(write(fresh));
      for (Path log : loose) {
        Files.delete(log);
      }
      return new Result(loose.size(), bytes, archive);
    } catch (IOException e) {
      throw problem(e);
    }
  }

  /** Files alone, no links; one that begins with a dot is only just being written. */
  private List<Path> loose() {
    try (Stream<Path> logs = Files.list(directory.logs())) {
      return logs.filter(log -> Files.isRegularFile(log, LinkOption.NOFOLLOW_LINKS))
          .filter(log -> !log.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw problem(e);
    }
  }

  private Path write(List<Path> logs) {
    Path archive = directory.nextArchive();
    Durable.write(
        archive,
        aside -> {
          write(logs, aside);
          check(logs, aside);
        });
    Durable.directory(directory.path());
    return archive;
  }

  private static void write(List<Path> logs, Path aside) throws IOException {
    Files.deleteIfExists(aside);
    try (OutputStream file = Files.newOutputStream(aside);
        ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(file, ROOM))) {
      restrict(aside, logs);
      for (Path log : logs) {
        ZipEntry entry = new ZipEntry(StoredLogs.entry(log));
        entry.setLastModifiedTime(Files.getLastModifiedTime(log));
        zip.putNextEntry(entry);
        Files.copy(log, zip);
      }
    }
  }

  /** What a log's owner kept from others stays so in the archive. */
  private static void restrict(Path archive, List<Path> logs) throws IOException {
    if (!archive.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return;
    }
    Set<PosixFilePermission> all = EnumSet.copyOf(PosixFilePermissions.fromString("rw-rw-rw-"));
    for (Path log : logs) {
      all.retainAll(Files.getPosixFilePermissions(log));
    }
    all.addAll(PosixFilePermissions.fromString("rw-------"));
    Files.setPosixFilePermissions(archive, all);
  }

  private static void check(List<Path> logs, Path archive) throws IOException {
    try (FileSystem zip = FileSystems.newFileSystem(archive)) {
      for (Path log : logs) {
        if (Files.mismatch(zip.getPath(StoredLogs.entry(log)), log) >= 0) {
          throw new IOException(log.getFileName() + " does not read back as it is");
        }
      }
    }
  }

  private ResultsProblem problem(IOException e) {
    return new ResultsProblem(
        directory.logs()
            + " cannot be packed: "
            + DiskError.words(e)
            + ". Nothing is lost; mend that and run the same command again",
        e);
  }
}
