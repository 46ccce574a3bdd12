package epsweep.backend;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What can be made again, kept for the next start in {@code $XDG_CACHE_HOME/ep-sweep} or {@code
 * ~/.cache/ep-sweep}. Compiled code is among it, so a directory that is another user's, or that
 * others may write, is not used. Nobody depends on an entry: where one cannot be read it is made
 * again, where none can be written nothing is kept, and nothing is said.
 */
public final class PrivateCache {
  /** Keeps nothing. */
  public static final PrivateCache NONE = new PrivateCache(null);

  /** Entries of one kind; the oldest go. */
  private static final int MOST = 64;

  private static final int WRITABLE_BY_OTHERS = 0022;
  private static final int CHECKSUM = Integer.BYTES;

  private final Path root;

  private PrivateCache(Path root) {
    this.root = root;
  }

  /** The cache of a user with this environment; none when it names no place. */
  public static PrivateCache of(Map<String, String> environment) {
    String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    if (cache.startsWith("/")) {
      return new PrivateCache(Path.of(cache, "ep-sweep"));
    }
    return home.startsWith("/") ? new PrivateCache(Path.of(home, ".cache", "ep-sweep")) : NONE;
  }

  /**
   * An entry as it was written.
   *
   * @param kind the directory of its kind
   * @param known all that decides what it is; an entry is found by exactly the same text
   */
  public Optional<byte[]> read(String kind, String known) {
    try {
      if (root == null || !isOurs(root) || !isOurs(root.resolve(kind))) {
        return Optional.empty();
      }
      byte[] start = start(known);
      byte[] entry = Files.readAllBytes(root.resolve(kind).resolve(name(start)));
      boolean same = entry.length >= start.length + CHECKSUM && startsWith(entry, start);
      int content = entry.length - CHECKSUM;
      return same && ByteBuffer.wrap(entry).getInt(content) == sum(entry, content)
          ? Optional.of(Arrays.copyOfRange(entry, start.length, content))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Keeps an entry, or replaces it. */
  public void write(String kind, String known, byte[] content) {
    Optional<Path> directory = place(kind);
    if (directory.isPresent()) {
      write(directory.get(), start(known), content);
    }
  }

  /** The directory of a kind, made when it is not there; empty when it cannot be used. */
  public Optional<Path> place(String kind) {
    try {
      if (root == null) {
        return Optional.empty();
      }
      Files.createDirectories(root.getParent());
      Path directory = root.resolve(kind);
      return isMade(root) && isMade(directory) ? Optional.of(directory) : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Deletes the oldest files of a kind that has too many. */
  public static void prune(Path directory) {
    List<Aged> files = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(file -> files.add(new Aged(file.toFile(), file.toFile().lastModified())));
    } catch (IOException | DirectoryIteratorException e) {
      return;
    }
    files.sort(Comparator.comparingLong(Aged::at).reversed());
    files.stream().skip(MOST).forEach(aged -> aged.file().delete());
  }

  /** A file with its time as it was once: another process may change it while we sort. */
  private record Aged(File file, long at) {}

  private static void write(Path directory, byte[] start, byte[] content) {
    int length = start.length + content.length;
    ByteBuffer entry = ByteBuffer.allocate(length + CHECKSUM).put(start).put(content);
    entry.putInt(sum(entry.array(), length));
    String name = name(start);
    Path aside = directory.resolve(name + ".new-" + ProcessHandle.current().pid());
    try {
      Files.write(aside, entry.array());
      Path file = directory.resolve(name);
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      prune(directory);
    } catch (IOException e) {
      aside.toFile().delete();
    }
  }

  /** What an entry begins with. */
  private static byte[] start(String known) {
    byte[] text = known.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(Integer.BYTES + text.length).putInt(text.length).put(text).array();
  }

  /** The file of an entry. */
  static String name(String known) {
    return name(start(known));
  }

  /** Two checksums: a digest that nobody can forge takes Java longer to find than to start. */
  private static String name(byte[] start) {
    return Integer.toHexString(sum(start, start.length))
        + "-"
        + Integer.toHexString(Arrays.hashCode(start));
  }

  private static boolean startsWith(byte[] entry, byte[] start) {
    return Arrays.equals(entry, 0, start.length, start, 0, start.length);
  }

  /** Whether it is there now, and ours. */
  private static boolean isMade(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      create(directory);
    }
    return isOurs(directory);
  }

  private static void create(Path directory) throws IOException {
    try {
      Files.createDirectory(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } catch (FileAlreadyExistsException e) {
      // Another start was faster.
      return;
    }
  }

  /** A directory, not a link to one, that this user owns and nobody else may write. */
  private static boolean isOurs(Path directory) throws IOException {
    Map<String, Object> is =
        Files.readAttributes(directory, "unix:uid,mode,isDirectory", LinkOption.NOFOLLOW_LINKS);
    return Boolean.TRUE.equals(is.get("isDirectory"))
        && is.get("uid").equals(user())
        && ((Integer) is.get("mode") & WRITABLE_BY_OTHERS) == 0;
  }

  private static Object user() throws IOException {
    Path self = Path.of("/proc/self");
    Path own = Files.exists(self) ? self : Path.of(System.getProperty("user.home"));
    return Files.getAttribute(own, "unix:uid");
  }

  private static int sum(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
