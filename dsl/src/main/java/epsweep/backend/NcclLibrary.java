package epsweep.backend;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where {@code libnccl.so} and {@code libnccl_ep.so} are. */
final class NcclLibrary {
  private static final Pattern VERSIONED = Pattern.compile("libnccl\\.so\\.\\d+\\.\\d+.*");

  private NcclLibrary() {}

  static Setting setting(String otherwise) {
    return Setting.text("ncclLibPath", "directory of libnccl.so; $NCCL_LIB_PATH, or " + otherwise);
  }

  /** The directory that the setting or the environment names. */
  static Optional<String> named(Settings settings, Site site) {
    return settings
        .text("ncclLibPath")
        .or(() -> site.env("NCCL_LIB_PATH").filter(path -> !path.isEmpty()));
  }

  /** {@code BUILD/lib} of the tree that a benchmark {@code BUILD/test/nccl_ep/ep_bench} is in. */
  static String derived(ProgramPath benchmark, Site site) {
    return benchmark.grandparent(site.directory()).resolve("lib").toString();
  }

  /** The newest {@code libnccl.so.X.Y.Z} in a directory. */
  static Optional<String> newest(String directory, Site site) {
    return site.list(Path.of(directory)).stream()
        .map(file -> file.getFileName().toString())
        .filter(name -> VERSIONED.matcher(name).matches())
        .max(Comparator.comparing(NcclLibrary::sortable))
        .map(name -> ProgramPath.join(directory, name));
  }

  private static String sortable(String name) {
    return Pattern.compile("\\d+")
        .matcher(name)
        .replaceAll(m -> "0".repeat(Math.max(0, 9 - m.group().length())) + m.group());
  }
}
