package epsweep.cli.doctor;

import epsweep.backend.Need;
import epsweep.backend.Site;
import epsweep.backend.Surroundings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Pythons that a script might name: those of usual places in which PyTorch is installed. */
record Interpreters(Site site) {
  private static final int MOST = 8;

  /** python3 of PATH, and then others with PyTorch. */
  List<Need.Interpreter> all() {
    List<Need.Interpreter> all = new ArrayList<>();
    all.add(plain("python3"));
    prefixes()
        .filter(prefix -> !isUsual(prefix))
        .filter(this::hasTorch)
        .limit(MOST)
        .map(this::program)
        .forEach(all::add);
    return all;
  }

  static Need.Interpreter plain(String program) {
    return new Need.Interpreter(program, true, List.of(), Surroundings.NONE);
  }

  private Need.Interpreter program(Path prefix) {
    return plain(prefix.resolve("bin/python3").normalize().toString());
  }

  /** Whether python3 means that of this place. */
  private boolean isUsual(Path prefix) {
    return SearchPath.find("python3", site).equals(Optional.of(prefix.resolve("bin/python3")));
  }

  private Stream<Path> prefixes() {
    Set<Path> all = new LinkedHashSet<>();
    for (String name : List.of("VIRTUAL_ENV", "CONDA_PREFIX")) {
      site.env(name).filter(prefix -> prefix.startsWith("/")).map(Path::of).ifPresent(all::add);
    }
    for (String directory : site.env("PATH").orElse("").split(":")) {
      // /bin is a link to /usr/bin.
      if (directory.matches("/.+/bin")) {
        all.add(Path.of(directory).getParent());
      }
    }
    List<Path> places = new ArrayList<>(site.list(Path.of("/opt")));
    site.env("HOME").filter(home -> home.startsWith("/")).map(Path::of).ifPresent(places::add);
    for (Path place : places) {
      all.add(place);
      for (String name : List.of(".venv", "venv", "miniconda3", "miniforge3", "anaconda3")) {
        all.add(place.resolve(name));
      }
    }
    List<Path> environments = new ArrayList<>();
    all.forEach(prefix -> environments.addAll(site.list(prefix.resolve("envs"))));
    all.addAll(environments);
    return all.stream();
  }

  private boolean hasTorch(Path prefix) {
    return site.isFile(prefix.resolve("bin/python3"))
        && site.list(prefix.resolve("lib")).stream()
            .filter(lib -> lib.getFileName().toString().startsWith("python3"))
            .flatMap(lib -> Stream.of("site-packages", "dist-packages").map(lib::resolve))
            .anyMatch(packages -> site.isFile(packages.resolve("torch/version.py")));
  }
}
