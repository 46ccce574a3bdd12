package epsweep.cli.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.Needs;
import epsweep.results.ResultsProblem;
import epsweep.sweep.SweepProblem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BundleTest {
  private static final String CLASSES = library().toString();

  @TempDir private Path temp;
  private Path archive;

  @BeforeEach
  void name() {
    archive = temp.resolve("b.tar.gz");
  }

  @Test
  void the_same_input_gives_the_same_bytes() throws Exception {
    Path script = Files.writeString(temp.resolve("s.groovy"), "sweep('x') { }");
    Bundle bundle = new Bundle(Optional.of(script), Optional.empty());
    Path jar = Files.writeString(temp.resolve("a.jar"), "a");
    String classPath = CLASSES + File.pathSeparator + jar;
    bundle.write(archive, classPath);

    Path again = temp.resolve("again.tgz");
    for (Path touched : List.of(script, jar)) {
      Files.setLastModifiedTime(touched, FileTime.fromMillis(1_000_000_000_000L));
    }
    bundle.write(again, classPath);

    assertThat(again).hasSameBinaryContentAs(archive);
    assertThat(Files.list(temp).map(file -> file.getFileName().toString()))
        .containsExactlyInAnyOrder("s.groovy", "a.jar", "b.tar.gz", "again.tgz");
  }

  @Test
  void a_directory_of_classes_gives_one_jar_whenever_they_were_compiled() throws Exception {
    List<String> first = lib(directory("one", 1_000_000_000_000L));
    List<String> second = lib(directory("two", 1_500_000_000_000L));

    assertThat(first).isEqualTo(second).anyMatch(name -> name.matches("out-[0-9a-f]{12}[.]jar"));
  }

  @Test
  void jars_of_one_name_do_not_meet_and_one_that_is_there_twice_is_packed_once() throws Exception {
    Path a = Files.writeString(Files.createDirectory(temp.resolve("1")).resolve("x.jar"), "a");
    Path b = Files.writeString(Files.createDirectory(temp.resolve("2")).resolve("x.jar"), "b");

    assertThat(lib(a + ":" + b + "::" + temp.resolve("gone.jar") + ":" + a))
        .filteredOn(name -> name.startsWith("x-"))
        .hasSize(2);
  }

  @Test
  void a_bundle_made_from_a_bundle_keeps_the_names_of_its_jars() throws Exception {
    Files.writeString(temp.resolve("x.jar"), "a");
    List<String> once = lib(temp.resolve("x.jar").toString());
    String named = once.stream().filter(name -> name.startsWith("x-")).findAny().orElseThrow();
    Path renamed = Files.writeString(temp.resolve(named), "a");

    assertThat(lib(renamed.toString())).isEqualTo(once);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-rf.groovy",
        "a b.groovy",
        "$(touch pwned);`id`.groovy",
        "it's \"quoted\" \\ *.groovy",
        "line\nend.groovy",
        "größe-专家.groovy",
        "ep-sweep",
        "lib"
      })
  void a_script_of_any_name_arrives_as_it_is(String name) throws Exception {
    arrives(name);
  }

  @Test
  void a_script_of_the_longest_name_arrives_as_it_is() throws Exception {
    arrives("x".repeat(248) + ".groovy");
  }

  @Test
  void settings_of_a_site_arrive_under_the_name_that_is_looked_for() throws Exception {
    Path site = Files.writeString(temp.resolve("cluster 7.groovy"), "backend('cpu') { seed 7 }");
    new Bundle(Optional.empty(), Optional.of(site)).write(archive, CLASSES);
    Unpacked unpacked = new Unpacked(Optional.of(unpack()));

    assertThat(unpacked.site())
        .hasValueSatisfying(f -> assertThat(f).hasSameTextualContentAs(site));
  }

  @Test
  void a_name_that_is_no_archives_is_refused_for_a_script_would_be_lost() {
    assertThatThrownBy(() -> Bundle.check(temp.resolve("s.groovy")))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("s.groovy: must end in .tar.gz or .tgz")
        .hasMessageContaining("--bundle ep-sweep.tar.gz sweep.groovy");
  }

  @Test
  void an_archive_where_nothing_can_be_written_is_refused() throws Exception {
    Path directory = Files.createDirectory(temp.resolve("d.tar.gz"));
    Path file = Files.createFile(temp.resolve("file"));

    assertThatThrownBy(() -> Bundle.check(directory)).hasMessageContaining("is a directory");
    assertThatThrownBy(() -> Bundle.check(temp.resolve("gone/b.tgz")))
        .isInstanceOf(ResultsProblem.class)
        .hasMessageContaining("there is no directory " + temp.resolve("gone") + ". Make it first");
    assertThatThrownBy(() -> Bundle.check(file.resolve("b.tgz")))
        .isInstanceOf(ResultsProblem.class);
  }

  @Test
  void a_class_path_without_the_library_is_refused() {
    assertThatThrownBy(
            () -> new Bundle(Optional.empty(), Optional.empty()).write(archive, "/x.jar"))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("was not started from a class path of jars");
    assertThat(archive).doesNotExist();
  }

  @Test
  void a_script_that_is_there_comes_before_the_one_that_was_packed() throws Exception {
    Path packed = Files.createDirectories(temp.resolve("scripts")).resolve("s.groovy");
    Files.writeString(packed, "packed");
    Path own = Files.writeString(temp.resolve("s.groovy"), "own");
    Unpacked unpacked = new Unpacked(Optional.of(temp));

    assertThat(unpacked.script(own)).isEqualTo(own);
    assertThat(unpacked.script(Path.of("s.groovy"))).isEqualTo(packed);
    assertThat(unpacked.script(Path.of("other.groovy"))).isEqualTo(Path.of("other.groovy"));
    assertThat(new Unpacked(Optional.empty()).script(Path.of("s.groovy")))
        .isEqualTo(Path.of("s.groovy"));
  }

  private void arrives(String name) throws Exception {
    Path script = Files.writeString(temp.resolve(name), "sweep('x') { }");
    new Bundle(Optional.of(script), Optional.empty()).write(archive, CLASSES);

    assertThat(unpack().resolve("scripts").resolve(name)).hasContent("sweep('x') { }");
    assertThat(temp.resolve("to/pwned")).doesNotExist();
  }

  /** By the program that users have. */
  private Path unpack() throws Exception {
    String tar = Needs.program("tar").toString();
    Path to = Files.createDirectory(temp.resolve("to"));
    Process process =
        new ProcessBuilder(tar, "xzf", archive.toString())
            .directory(to.toFile())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
    return to.resolve("ep-sweep");
  }

  /** The names below lib, in the order of the class path. */
  private static List<String> lib(String more) throws IOException {
    return ClassPathJars.of(CLASSES + File.pathSeparator + more).stream()
        .map(PackedFile::name)
        .toList();
  }

  private String directory(String name, long millis) throws IOException {
    Path directory = Files.createDirectories(temp.resolve(name).resolve("out"));
    for (String file : List.of("b.class", "a.class")) {
      Files.writeString(directory.resolve(file), file);
      Files.setLastModifiedTime(directory.resolve(file), FileTime.fromMillis(millis));
    }
    return directory.toString();
  }

  private static Path library() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(entry -> Files.exists(entry.resolve("epsweep/cli/bundle/Bundle.class")))
        .findAny()
        .orElseThrow();
  }
}
