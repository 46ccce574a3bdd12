package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateCacheTest {
  private static final byte[] CONTENT = {1, 2, 3};

  @TempDir private Path home;

  @Test
  void what_was_written_is_read() {
    PrivateCache cache = cache();
    assertThat(cache.read("kind", "abc")).isEmpty();

    cache.write("kind", "abc", CONTENT);

    assertThat(cache.read("kind", "abc")).hasValue(CONTENT);
    assertThat(entry()).isRegularFile();
  }

  @Test
  void nobody_else_can_look_into_it() throws IOException {
    cache().write("kind", "abc", CONTENT);

    assertThat(Files.getPosixFilePermissions(home.resolve("ep-sweep")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void a_directory_that_others_may_write_is_not_used() throws IOException {
    PrivateCache cache = cache();
    cache.write("kind", "abc", CONTENT);
    Files.setPosixFilePermissions(
        home.resolve("ep-sweep/kind"), PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThat(cache.read("kind", "abc")).isEmpty();
    cache.write("kind", "def", CONTENT);
    assertThat(file("def")).doesNotExist();
  }

  @Test
  void a_link_to_a_directory_is_not_used() throws IOException {
    Path elsewhere = Files.createDirectories(home.resolve("elsewhere"));
    Files.createSymbolicLink(home.resolve("ep-sweep"), elsewhere);

    cache().write("kind", "abc", CONTENT);

    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void a_damaged_entry_is_none() throws IOException {
    cache().write("kind", "abc", CONTENT);
    byte[] bytes = Files.readAllBytes(entry());
    bytes[bytes.length - 1] ^= 1;
    Files.write(entry(), bytes);
    assertThat(cache().read("kind", "abc")).isEmpty();

    Files.write(entry(), new byte[] {1});
    assertThat(cache().read("kind", "abc")).isEmpty();
  }

  @Test
  void an_entry_under_the_name_of_another_is_none() throws IOException {
    cache().write("kind", "abc", CONTENT);
    Files.copy(entry(), file("def"));

    assertThat(cache().read("kind", "def")).isEmpty();
  }

  @Test
  void a_place_that_cannot_be_made_is_no_error() throws IOException {
    Path file = Files.createFile(home.resolve("file"));
    PrivateCache cache = PrivateCache.of(Map.of("XDG_CACHE_HOME", file.toString()));

    cache.write("kind", "abc", CONTENT);

    assertThat(cache.read("kind", "abc")).isEmpty();
  }

  @Test
  void the_oldest_entries_go() throws IOException {
    PrivateCache cache = cache();
    for (int i = 0; i < 70; i++) {
      cache.write("kind", "%02x".formatted(i), CONTENT);
      file("%02x".formatted(i)).toFile().setLastModified(1_000_000L * (i + 1));
    }

    assertThat(file("45")).exists();
    assertThat(file("00")).doesNotExist();
    assertThat(home.resolve("ep-sweep/kind").toFile().list()).hasSizeLessThanOrEqualTo(65);
  }

  @Test
  void without_a_home_nothing_is_kept() {
    assertThat(PrivateCache.of(Map.of())).isSameAs(PrivateCache.NONE);
    assertThat(PrivateCache.of(Map.of("XDG_CACHE_HOME", "relative"))).isSameAs(PrivateCache.NONE);
    assertThat(PrivateCache.NONE.place("kind")).isEmpty();
  }

  private PrivateCache cache() {
    return PrivateCache.of(Map.of("XDG_CACHE_HOME", home.toString()));
  }

  private Path file(String known) {
    return home.resolve("ep-sweep/kind").resolve(PrivateCache.name(known));
  }

  private Path entry() {
    return file("abc");
  }
}
