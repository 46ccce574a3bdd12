package epsweep.run;

import epsweep.results.DiskError;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.sweep.Sha256;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Stores outputs with the results, so that these can be sent around and read again. A file has the
 * name of its content: what is stored twice is there once.
 */
final class ImportLogs {
  private final ResultsDirectory directory;
  private final byte[] buffer = new byte[1 << 16];

  ImportLogs(ResultsDirectory directory) {
    this.directory = directory;
  }

  /**
   * Copies an output, in constant memory.
   *
   * @throws SweepProblem when it cannot be read or is no text
   * @throws ResultsProblem when it cannot be stored
   */
  ImportedOutput store(GivenOutput given) {
    Path out = directory.logs().resolve(".import.out");
    Path err = directory.logs().resolve(".import.err");
    MessageDigest content = Sha256.digest();
    try {
      copy(given.out(), out, content);
      if (given.err().isPresent()) {
        copy(given.err().get(), err, content);
      }
      String id = HexFormat.of().formatHex(content.digest(), 0, 8);
      Path stored = directory.importedOut(id);
      move(out, stored);
      if (given.err().isPresent()) {
        move(err, ResultsDirectory.importedErr(stored));
      }
      return new ImportedOutput(given.source(), id, stored);
    } catch (IOException e) {
      throw new ResultsProblem(
          directory.logs() + " cannot be written: " + DiskError.words(e) + ". Nothing was added",
          e);
    }
  }

  /** An error while writing is thrown as it is; one of the source is the user's to mend. */
  private void copy(GivenOutput.Text text, Path aside, MessageDigest digest) throws IOException {
    try (InputStream in = open(text);
        OutputStream to = privately(aside)) {
      int count = read(in, text);
      Optional<String> binary = BinaryContent.of(buffer, count);
      if (binary.isPresent()) {
        throw new SweepProblem(text.name() + ": " + binary.get());
      }
      for (; count > 0; count = read(in, text)) {
        digest.update(buffer, 0, count);
        to.write(buffer, 0, count);
      }
    } catch (SweepProblem e) {
      Files.deleteIfExists(aside);
      throw e;
    }
    digest.update((byte) 0);
  }

  /** What a program printed may name machines and paths: for its owner alone, until they share. */
  private static OutputStream privately(Path file) throws IOException {
    Files.deleteIfExists(file);
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    if (posix) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    return Files.newOutputStream(file);
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** What can be said of a file without reading it; empty when it may be one. */
  static Optional<String> problem(GivenOutput.Text text) {
    Path file = Path.of(text.name());
    if (text.name().equals(OutputPairs.STDIN)) {
      return Optional.empty();
    }
    if (Files.isDirectory(file)) {
      return Optional.of(
          text.name() + ": is a directory. Give the files in it, as in " + file + "/*.out");
    }
    return Files.exists(file)
        ? Optional.empty()
        : Optional.of(text.name() + ": there is no such file");
  }

  private static InputStream open(GivenOutput.Text text) {
    Optional<String> problem = problem(text);
    if (problem.isPresent()) {
      throw new SweepProblem(problem.get());
    }
    try {
      return text.opener().open();
    } catch (IOException e) {
      throw unreadable(text, e);
    }
  }

  /** An error of the source is not one of the results. */
  private int read(InputStream in, GivenOutput.Text text) {
    try {
      return in.readNBytes(buffer, 0, buffer.length);
    } catch (IOException e) {
      throw unreadable(text, e);
    }
  }

  private static SweepProblem unreadable(GivenOutput.Text text, IOException e) {
    String why = e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
    return new SweepProblem(text.name() + ": cannot be read: " + why);
  }
}
