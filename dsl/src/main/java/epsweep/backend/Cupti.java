package epsweep.backend;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * NVIDIA's profiling library, which measures kernels from inside a process.
 *
 * @param include the directory of {@code cupti.h}
 * @param library the directory of {@code libcupti.so}
 */
public record Cupti(String include, String library) {
  /** Where it is under a CUDA installation; empty when its header or its library is missing. */
  public static Optional<Cupti> under(String cudaHome, Site site) {
    List<String> targets =
        site.list(Path.of(ProgramPath.join(cudaHome, "targets"))).stream()
            .map(target -> target.getFileName().toString())
            .filter(name -> !name.startsWith("."))
            .map(name -> ProgramPath.join(cudaHome, "targets/" + name))
            .toList();
    String extras = ProgramPath.join(cudaHome, "extras/CUPTI");
    Optional<String> include =
        Stream.concat(targets.stream().map(t -> t + "/include"), Stream.of(extras + "/include"))
            .filter(directory -> site.isFile(Path.of(directory, "cupti.h")))
            .findFirst();
    return include.flatMap(
        found ->
            Stream.concat(targets.stream().map(t -> t + "/lib"), Stream.of(extras + "/lib64"))
                .filter(directory -> hasLibrary(directory, site))
                .findFirst()
                .map(library -> new Cupti(found, library)));
  }

  private static boolean hasLibrary(String directory, Site site) {
    return site.list(Path.of(directory)).stream()
        .anyMatch(file -> file.getFileName().toString().startsWith("libcupti.so"));
  }
}
