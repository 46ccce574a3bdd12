package epsweep.cli.doctor;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks for files below some directories, for a while: a disk far away is not walked to its end.
 *
 * @param roots where to look
 * @param limit how long
 */
public record FileSearch(List<Path> roots, Duration limit) implements Machine.Files {
  private static final int DEPTH = 9;
  private static final Set<String> NEVER =
      Set.of("node_modules", "site-packages", "dist-packages", "proc", "sys", "__pycache__");

  public FileSearch {
    roots = List.copyOf(roots);
  }

  @Override
  public List<Path> named(Set<String> names) {
    long end = System.nanoTime() + limit.toNanos();
    TreeSet<Path> found = new TreeSet<>();
    for (Path root : roots) {
      walk(root, new Visitor(root, names, found, end));
    }
    return List.copyOf(found);
  }

  private static void walk(Path root, Visitor visitor) {
    try {
      Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEPTH, visitor);
    } catch (IOException e) {
      // What can be read was looked at.
      return;
    }
  }

  private static final class Visitor extends SimpleFileVisitor<Path> {
    private final Path root;
    private final Set<String> names;
    private final Set<Path> found;
    private final long end;

    Visitor(Path root, Set<String> names, Set<Path> found, long end) {
      this.root = root;
      this.names = names;
      this.found = found;
      this.end = end;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      if (System.nanoTime() > end) {
        return FileVisitResult.TERMINATE;
      }
      String name = String.valueOf(directory.getFileName());
      boolean never = name.startsWith(".") || NEVER.contains(name);
      return never && !directory.equals(root)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() && names.contains(String.valueOf(file.getFileName()))) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
