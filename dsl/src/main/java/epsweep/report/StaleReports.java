package epsweep.report;

import epsweep.results.DiskError;
import epsweep.results.ResultsProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tables of an earlier report block, which a reader would take for this one's: they are renamed,
 * for nothing in a results directory is ever deleted.
 */
final class StaleReports {
  private static final Pattern OURS =
      Pattern.compile(
          "best\\.json|(crossover|tune|refine)\\.csv|(best|pivot|ratio)-[0-9]+-[A-Za-z0-9_-]+\\.csv|(results|summary)-spreadsheet\\.csv");

  private StaleReports() {}

  /**
   * Renames tables that were not written now to {@code NAME.old}, {@code NAME.old-2} ….
   *
   * @param written the files that were
   */
  static void moveAside(Path directory, List<Path> written) {
    Set<Path> fresh = Set.copyOf(written);
    try {
      for (Path file : ours(directory)) {
        if (!fresh.contains(file)) {
          Files.move(file, free(file), StandardCopyOption.ATOMIC_MOVE);
        }
      }
    } catch (IOException e) {
      throw new ResultsProblem(
          directory + ": a table of an earlier report cannot be renamed: " + DiskError.words(e), e);
    }
  }

  private static List<Path> ours(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> OURS.matcher(file.getFileName().toString()).matches())
          .filter(Files::isRegularFile)
          .collect(Collectors.toList());
    }
  }

  private static Path free(Path file) {
    Path aside = file.resolveSibling(file.getFileName() + ".old");
    for (int n = 2; Files.exists(aside); n++) {
      aside = file.resolveSibling(file.getFileName() + ".old-" + n);
    }
    return aside;
  }
}
