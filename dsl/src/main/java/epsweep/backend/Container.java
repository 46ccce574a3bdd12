package epsweep.backend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The container that a benchmark runs in.
 *
 * @param image a file, or an address that the runtime understands
 * @param runtime {@code pyxis}, which is Slurm's, or {@code apptainer} or {@code singularity}
 * @param mounts {@code FROM:TO[:FLAGS]}, or a path that is the same inside
 * @param options more for the runtime
 * @param workdir the directory to start in
 */
record Container(
    String image,
    String runtime,
    List<String> mounts,
    List<String> options,
    Optional<String> workdir) {
  private static final String PYXIS = "pyxis";

  /** Where Apptainer puts the GPU driver's libraries. */
  private static final String DRIVER = "/.singularity.d/libs";

  static List<Setting> settings() {
    return List.of(
        Modules.setting(),
        Setting.text("container", "image to run in: .sqsh by pyxis (srun), others by Apptainer"),
        Setting.choice(
            "containerRuntime",
            "what starts it, where the image does not tell",
            PYXIS,
            "apptainer",
            "singularity"),
        Setting.arguments("mounts", "directories for the container, such as /data or /data:/in:ro")
            .of("/[^,\\s]*", "absolute paths without commas"),
        Setting.arguments("containerOptions", "more options for the container's runtime"));
  }

  /**
   * @throws epsweep.sweep.SweepProblem when settings do not go together
   */
  static Optional<Container> of(Settings settings, Site site) {
    Optional<String> image = settings.text("container");
    if (image.isEmpty()) {
      alone(settings);
      return Optional.empty();
    }
    if (settings.knows("condaEnv") && settings.text("condaEnv").isPresent()) {
      throw settings.problem(
          "condaEnv",
          "is activated outside of the container. Put it into the image, and name its python");
    }
    boolean squashed = image.get().endsWith(".sqsh");
    String likely = squashed || image.get().contains("#") ? PYXIS : "apptainer";
    return Optional.of(
        new Container(
            // Anything else than a path is an address to pyxis.
            squashed ? site.directory().resolve(image.get()).toString() : image.get(),
            settings.text("containerRuntime", likely),
            settings.arguments("mounts"),
            settings.arguments("containerOptions"),
            settings.text("workdir")));
  }

  private static void alone(Settings settings) {
    for (String word : List.of("containerRuntime", "mounts", "containerOptions")) {
      if (settings.text(word).isPresent()) {
        throw settings.problem(
            word, "there is no container. Add container 'image.sif', or leave " + word + " out");
      }
    }
  }

  boolean isPyxis() {
    return runtime.equals(PYXIS);
  }

  /**
   * @throws epsweep.sweep.SweepProblem when only srun can start it
   */
  void checkMpirun(Settings settings) {
    if (isPyxis()) {
      throw settings.problem(
          "container",
          image
              + " is started by Slurm's pyxis, which needs srun. Write launcher 'srun', or use an"
              + " Apptainer image (.sif)");
    }
  }

  /**
   * The program inside of it, where srun does not put it there.
   *
   * @param libraries the directory that comes first in LD_LIBRARY_PATH, which the runtime sets anew
   */
  List<String> around(List<String> program, Optional<String> libraries) {
    if (isPyxis()) {
      return program;
    }
    List<String> words = new ArrayList<>(List.of(runtime, "exec", "--nv"));
    mounts.forEach(mount -> words.addAll(List.of("--bind", mount)));
    workdir.ifPresent(dir -> words.addAll(List.of("--pwd", dir)));
    libraries.ifPresent(
        dir -> words.addAll(List.of("--env", "LD_LIBRARY_PATH=" + dir + ":" + DRIVER)));
    words.addAll(options);
    words.add(image);
    words.addAll(program);
    return words;
  }

  /**
   * What srun is told of it.
   *
   * @param variables names of those that are to win over the image's own
   */
  List<String> srun(List<String> variables, Settings settings) {
    if (!isPyxis()) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of("--container-image=" + image));
    if (!mounts.isEmpty()) {
      words.add("--container-mounts=" + String.join(",", mounts));
    }
    workdir.ifPresent(dir -> words.add("--container-workdir=" + dir));
    TreeSet<String> names = new TreeSet<>(variables);
    names.addAll(settings.setup().env().keySet());
    if (!names.isEmpty()) {
      words.add("--container-env=" + String.join(",", names));
    }
    words.addAll(options);
    return words;
  }

  /** The same with another directory that must be seen inside. */
  Container mounting(String directory) {
    List<String> all = new ArrayList<>(mounts);
    if (all.stream().noneMatch(mount -> mount.split(":")[0].equals(directory))) {
      all.add(directory + ":" + directory + ":ro");
    }
    return new Container(image, runtime, all, options, workdir);
  }
}
