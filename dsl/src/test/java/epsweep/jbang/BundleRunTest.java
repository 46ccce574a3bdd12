package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster without a network: an empty home, a JDK, the plainest programs, and a bundle. */
class BundleRunTest {
  private static final Path EXAMPLE = Checkout.ROOT.resolve("examples/quickstart.groovy");
  private static final int ROWS = 8;

  @TempDir private static Path temp;
  private static Path archive;
  private static Command.Result bundled;

  @BeforeAll
  static void bundle() throws Exception {
    JBang.fetched();
    archive = temp.resolve("b.tar.gz");
    bundled =
        JBang.wrapper(temp)
            .with("HOME", temp.toString())
            .and("ep-sweep", "--bundle", "b.tar.gz", EXAMPLE.toString())
            .run();
  }

  @Test
  void a_bundle_made_under_jbang_runs_its_sweep_without_network_jbang_or_maven() throws Exception {
    assertThat(bundled.code()).as("%s", bundled).isZero();
    assertThat(bundled.out())
        .containsPattern("^b[.]tar[.]gz: [0-9.]+ MB\n")
        .endsWith("  tar xf b.tar.gz && ep-sweep/ep-sweep quickstart.groovy\n");
    Path there = unpacked("a cluster's $HOME");

    Command.Result ran =
        offline(there, "ep-sweep/ep-sweep", "quickstart.groovy").and(small()).run();

    assertThat(ran.code()).as("%s", ran).isZero();
    assertThat(Files.readAllLines(there.resolve("results/quickstart/results.csv")))
        .hasSize(1 + ROWS)
        .filteredOn(line -> line.contains(",ok,"))
        .hasSize(ROWS);
    assertThat(there.resolve("results/quickstart/report.html")).exists();
    other_commands_start(there);
    a_bundle_gives_the_same_bundle(there);
  }

  /** In a directory without blanks: Java 17 archives nothing of jars that lie in one with them. */
  @Test
  void later_starts_map_the_classes_that_the_first_one_archived() throws Exception {
    Path there = unpacked("plain");
    Command plan = offline(there, "ep-sweep/ep-sweep", "quickstart.groovy", "--plan");
    Command.Result first = plan.run();
    // Java goes on without an archive that does not fit, so it is asked what it mapped.
    String asked = "_JAVA_OPTIONS=-Xlog:class+load:file=loaded.txt";
    Command.Result log =
        offline(there, asked, "ep-sweep/ep-sweep", "quickstart.groovy", "--plan").run();

    assertThat(log.out()).as("%s", log).isEqualTo(first.out()).isNotEmpty();
    assertThat(Files.readAllLines(there.resolve("loaded.txt")))
        .filteredOn(line -> line.contains("epsweep.cli.EpSweepCommand "))
        .allMatch(line -> line.contains("shared objects file (top)"))
        .isNotEmpty();
  }

  private static void other_commands_start(Path there) throws Exception {
    for (String name : Catalog.read().aliases().keySet()) {
      Command.Result help = offline(there, "ep-sweep/" + name, "--help").run();
      assertThat(help.code()).as("%s", help).isZero();
      assertThat(help.out()).contains(name);
    }
    Command.Result report = offline(there, "ep-sweep/ep-report", "results/quickstart").run();
    assertThat(report.code()).as("%s", report).isZero();
  }

  private static void a_bundle_gives_the_same_bundle(Path there) throws Exception {
    Command.Result again =
        offline(there, "ep-sweep/ep-sweep", "--bundle", "again.tar.gz", "quickstart.groovy").run();
    assertThat(again.code()).as("%s", again).isZero();
    assertThat(there.resolve("again.tar.gz")).hasSameBinaryContentAs(archive);
  }

  private static String[] small() {
    return "--set hidden=256 --set tokens=2,4 --set experts=8,16 --repeats 1".split(" ");
  }

  private static Path unpacked(String name) throws Exception {
    Path there = Files.createDirectory(temp.resolve(name));
    Command.Result tar =
        Command.of(there, Needs.program("tar").toString(), "xf", archive.toString()).run();
    assertThat(tar.code()).as("%s", tar).isZero();
    return there;
  }

  /** In a network of its own that has nothing in it, with an environment of two variables. */
  private static Command offline(Path there, String... words) throws Exception {
    String unshare = Needs.program("unshare").toString();
    List<String> alone = List.of(unshare, "--map-root-user", "--net");
    Needs.that(
        new ProcessBuilder(Stream.concat(alone.stream(), Stream.of("true")).toList())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0,
        "namespaces of a user's own");
    Path bin = Files.createDirectories(temp.resolve("bin"));
    Path home = Files.createDirectories(temp.resolve("home"));
    for (String program : List.of("mkdir", "readlink", "uname")) {
      Files.copy(
          Needs.program(program),
          bin.resolve(program),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.COPY_ATTRIBUTES);
    }
    String path = bin + ":" + Path.of(System.getProperty("java.home"), "bin");
    String env = Needs.program("env").toString();
    Command command = Command.of(there, alone.toArray(String[]::new));
    return command.and(env, "-i", "HOME=" + home, "PATH=" + path, "LC_ALL=C").and(words);
  }
}
