package epsweep.cli.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a stand-in for Java that prints what it was given. */
class StartScriptTest {
  private static final BundledCommand SWEEP = BundledCommand.ALL.get(0);
  private static final String ECHO = "for word; do printf '<%s>\\n' \"$word\"; done\n";

  @TempDir private Path temp;
  private Path home;
  private Map<String, String> env;

  @BeforeEach
  void unpack() throws Exception {
    home = bundle("ep sweep");
    env = new TreeMap<>(Map.of("JAVA_HOME", jdk("17.0.9").toString(), "PATH", "/usr/bin:/bin"));
  }

  @Test
  void java_gets_the_jars_in_order_and_every_argument_as_it_is() throws Exception {
    Said said = run(home.resolve("ep-sweep"), "a b", "", "@f", "$HOME `id` \\", "*", "it's\n");

    assertThat(said.code).isZero();
    assertThat(said.text)
        .contains("<-XX:TieredStopAtLevel=1>\n<-XX:+UseSerialGC>\n")
        .contains("<-Xlog:all=error,cds=off,cds*=off:stderr>\n")
        .contains("<-Depsweep.bundle=" + home + ">\n")
        .contains("<-cp>\n<" + home + "/lib/b's.jar:" + home + "/lib/a.jar>\n")
        .endsWith(
            "<epsweep.cli.EpSweepCommand>\n<a b>\n<>\n<@f>\n<$HOME `id` \\>\n<*>\n<it's\n>\n");
  }

  @Test
  void it_starts_through_a_link_and_from_its_own_directory() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("link"), home.resolve("ep-sweep"));
    Path second = Files.createSymbolicLink(temp.resolve("second"), Path.of("link"));

    for (Path start : List.of(link, second)) {
      assertThat(run(start).text).contains("<-Depsweep.bundle=" + home + ">");
    }
    assertThat(said(home, "sh", "ep-sweep").text).contains("<-Depsweep.bundle=" + home + ">");
  }

  @Test
  void the_first_start_writes_an_archive_of_classes_and_the_next_ones_map_it() throws Exception {
    Path archive = home.resolve(".classes/ep-sweep-17.0.9-" + machine() + ".jsa");
    assertThat(run(home.resolve("ep-sweep")).text)
        .contains("<-XX:ArchiveClassesAtExit=" + archive + ">");

    Files.createFile(archive);
    assertThat(run(home.resolve("ep-sweep")).text)
        .contains("<-XX:SharedArchiveFile=" + archive + ">");

    env.put("JAVA_HOME", jdk("25").toString());
    assertThat(run(home.resolve("ep-sweep")).text).contains("<-XX:ArchiveClassesAtExit=");
  }

  @Test
  void the_archive_lies_with_the_user_where_the_bundle_cannot_be_written() throws Exception {
    Files.createFile(home.resolve(".classes"));
    env.put("HOME", temp.toString());

    assertThat(run(home.resolve("ep-sweep")).text)
        .contains("<-XX:ArchiveClassesAtExit=" + temp + "/.cache/ep-sweep/bundle-0123/ep-sweep-");
    assertThat(Files.getPosixFilePermissions(temp.resolve(".cache/ep-sweep/bundle-0123")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    env.put("HOME", "/proc/none");
    assertThat(run(home.resolve("ep-sweep")).text).doesNotContain("Archive").contains("<-cp>");
  }

  @Test
  void a_measurement_starts_from_no_archive() throws Exception {
    write(home.resolve("ep-cpu"), text(command("ep-cpu")));

    assertThat(run(home.resolve("ep-cpu"), "-e", "8").text)
        .startsWith("<-XX:+UseSerialGC>\n<-XX:MaxRAMPercentage=70>\n<-XX:-UsePerfData>\n<-Deps")
        .endsWith("<epsweep.cpu.EpCpu>\n<-e>\n<8>\n");
  }

  @Test
  void a_java_that_is_too_old_is_refused() throws Exception {
    for (String version : List.of("11.0.2", "1.8.0_392", "16", "")) {
      env.put("JAVA_HOME", jdk(version).toString());
      Said said = run(home.resolve("ep-sweep"));

      assertThat(said.code).isEqualTo(4);
      assertThat(said.text)
          .contains("/bin/java is Java " + (version.isEmpty() ? "of an unknown version" : version))
          .contains("17 or later is needed")
          .hasLineCount(1);
    }
  }

  @Test
  void a_java_without_a_release_file_is_asked() throws Exception {
    Path jdk = jdk("21.0.1");
    Files.delete(jdk.resolve("release"));
    write(
        jdk.resolve("bin/java"),
        "#!/bin/sh\n[ \"$1\" != -version ] || { echo 'openjdk version \"21.0.1\" 2023' >&2; exit; }\n"
            + ECHO);
    env.put("JAVA_HOME", jdk.toString());

    assertThat(run(home.resolve("ep-sweep")).text)
        .contains("/ep-sweep-21.0.1-" + machine() + ".jsa>");
  }

  @Test
  void no_java_is_said() throws Exception {
    env.put("JAVA_HOME", temp.toString());
    assertThat(run(home.resolve("ep-sweep")).text)
        .isEqualTo(
            "ep-sweep: JAVA_HOME is "
                + temp
                + ", but there is no bin/java in it. Set it to a JDK of version 17 or later, or"
                + " unset it.\n");
    env.remove("JAVA_HOME");
    env.put("PATH", temp.toString());
    Said said = said(temp, "/bin/sh", home.resolve("ep-sweep").toString());
    assertThat(said.code).isEqualTo(4);
    assertThat(said.text).startsWith("ep-sweep: no java found. ");
  }

  @Test
  void a_place_that_java_cannot_name_and_a_jar_that_is_gone_are_said() throws Exception {
    Said colon = run(bundle("a:b").resolve("ep-sweep"));
    assertThat(colon.code).isEqualTo(4);
    assertThat(colon.text).contains("has a colon in its name");

    Files.delete(home.resolve("lib/a.jar"));
    Said gone = run(home.resolve("ep-sweep"));
    assertThat(gone.code).isEqualTo(4);
    assertThat(gone.text)
        .isEqualTo("ep-sweep: " + home + "/lib/a.jar is missing. Unpack the bundle again.\n");
  }

  private Path bundle(String name) throws Exception {
    Path bundle = Files.createDirectory(temp.toRealPath().resolve(name));
    Files.createDirectory(bundle.resolve("lib"));
    for (String jar : List.of("a.jar", "b's.jar")) {
      Files.createFile(bundle.resolve("lib").resolve(jar));
    }
    write(bundle.resolve("ep-sweep"), text(SWEEP));
    return bundle;
  }

  private static String text(BundledCommand command) throws Exception {
    return StartScript.of(command, List.of("b's.jar", "a.jar"), "0123");
  }

  private static BundledCommand command(String name) {
    return BundledCommand.ALL.stream().filter(c -> c.name().equals(name)).findAny().orElseThrow();
  }

  private Path jdk(String version) throws Exception {
    Path jdk = Files.createTempDirectory(temp, "jdk");
    Files.createDirectory(jdk.resolve("bin"));
    Files.writeString(
        jdk.resolve("release"),
        "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\nOS=\"Linux\"\n");
    write(jdk.resolve("bin/java"), "#!/bin/sh\n" + ECHO);
    return jdk;
  }

  private static void write(Path program, String text) throws Exception {
    Files.writeString(program, text);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private String machine() throws Exception {
    return said(temp, "uname", "-m").text.strip();
  }

  private Said run(Path start, String... args) throws Exception {
    List<String> words = new ArrayList<>(List.of(start.toString()));
    words.addAll(List.of(args));
    return said(temp, words.toArray(String[]::new));
  }

  private Said said(Path directory, String... words) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(env);
    Process process = builder.redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  private record Said(int code, String text) {}
}
