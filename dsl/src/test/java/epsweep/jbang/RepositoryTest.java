package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.cli.Version;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files that people and tools look for by name. */
class RepositoryTest {
  private static final String CHANGELOG = Checkout.read(Checkout.ROOT.resolve("CHANGELOG.md"));

  @Test
  void the_version_is_the_poms() throws Exception {
    assertThat(new Pom(Checkout.MODULE.resolve("pom.xml")).version()).isEqualTo(Version.TEXT);
  }

  @Test
  void the_changelog_has_the_form_of_keep_a_changelog() {
    assertThat(CHANGELOG).startsWith("# Changelog\n");
    assertThat(headings("## ")).isNotEmpty().first().isEqualTo("## [Unreleased]");
    assertThat(headings("## "))
        .allMatch(
            line -> line.matches("## \\[(Unreleased]|\\d+\\.\\d+\\.\\d+] - \\d{4}-\\d\\d-\\d\\d)"));
    assertThat(headings("### "))
        .isNotEmpty()
        .allMatch(
            line ->
                List.of(
                        "Added",
                        "Changed",
                        "Deprecated",
                        "Removed",
                        "Fixed",
                        "Security",
                        "Contract")
                    .contains(line.substring(4)));
  }

  @Test
  void the_licence_is_mit() {
    assertThat(Checkout.read(Checkout.ROOT.resolve("LICENSE")))
        .startsWith("MIT License\n")
        .contains("Permission is hereby granted, free of charge");
  }

  @Test
  void every_room_says_what_it_is() throws Exception {
    try (Stream<java.nio.file.Path> rooms =
        Files.list(Checkout.MODULE.resolve("src/main/java/epsweep"))) {
      assertThat(rooms.filter(Files::isDirectory))
          .isNotEmpty()
          .allSatisfy(
              room ->
                  assertThat(Checkout.read(room.resolve("package-info.java"))).startsWith("/**"));
    }
  }

  @Test
  void text_is_utf_8_with_plain_line_ends_and_no_tabs_or_blanks_at_the_end() {
    assertThat(Checkout.filesBelow(Checkout.MODULE.resolve("src"), Checkout.ROOT))
        .filteredOn(file -> file.endsWith(".java"))
        .hasSizeGreaterThan(100)
        .allSatisfy(
            file ->
                assertThat(Checkout.read(Checkout.ROOT.resolve(file)))
                    .doesNotContain("\r", "\t", " \n")
                    .endsWith("\n"));
  }

  private static List<String> headings(String prefix) {
    return CHANGELOG.lines().filter(line -> line.startsWith(prefix)).toList();
  }
}
