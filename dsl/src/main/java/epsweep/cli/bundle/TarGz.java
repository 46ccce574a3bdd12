package epsweep.cli.bundle;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/**
 * A compressed tar archive of files, in the order of their names, of nobody and of one time: the
 * same files give the same bytes.
 */
final class TarGz {
  private static final Instant TIME = Instant.parse("2000-01-01T00:00:00Z");
  private static final int DIRECTORY = 040755;
  private static final int PROGRAM = 0100755;
  private static final int FILE = 0100644;

  private TarGz() {}

  static void write(List<PackedFile> files, Path archive) throws IOException {
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(archive));
        OutputStream gzip = new GZIPOutputStream(file);
        TarArchiveOutputStream tar =
            new TarArchiveOutputStream(gzip, StandardCharsets.UTF_8.name())) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      tar.setAddPaxHeadersForNonAsciiNames(true);
      for (String directory : directories(files)) {
        tar.putArchiveEntry(entry(directory, DIRECTORY, 0));
        tar.closeArchiveEntry();
      }
      for (PackedFile each :
          files.stream().sorted(Comparator.comparing(PackedFile::name)).toList()) {
        add(each, tar);
      }
    }
  }

  private static void add(PackedFile file, TarArchiveOutputStream tar) throws IOException {
    tar.putArchiveEntry(entry(file.name(), file.executable() ? PROGRAM : FILE, file.size()));
    try (InputStream in = file.content().open()) {
      in.transferTo(tar);
    }
    tar.closeArchiveEntry();
  }

  /** All that the files lie in, parents first. */
  private static TreeSet<String> directories(List<PackedFile> files) {
    TreeSet<String> directories = new TreeSet<>();
    for (PackedFile file : files) {
      for (int i = file.name().indexOf('/'); i > 0; i = file.name().indexOf('/', i + 1)) {
        directories.add(file.name().substring(0, i + 1));
      }
    }
    return directories;
  }

  private static TarArchiveEntry entry(String name, int mode, long size) {
    TarArchiveEntry entry = new TarArchiveEntry(name);
    entry.setMode(mode);
    entry.setSize(size);
    entry.setLastModifiedTime(java.nio.file.attribute.FileTime.from(TIME));
    entry.setIds(0, 0);
    entry.setNames("", "");
    return entry;
  }
}
