package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every output format, byte for byte. {@code -Dgolden.update=true} writes the files anew. */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/report");
  private static final boolean UPDATE = Boolean.getBoolean("golden.update");

  private final Locale before = Locale.getDefault();
  @TempDir Path directory;

  static Stream<Locale> locales() {
    return Stream.of(Locale.ROOT, Locale.US, Locale.GERMANY);
  }

  @AfterEach
  void restores_the_locale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @MethodSource("locales")
  void two_backends_are_reported_the_same_in_every_locale(Locale locale) throws IOException {
    Locale.setDefault(locale);
    check("two-backends", Sample.twoBackends());
  }

  @ParameterizedTest
  @MethodSource("locales")
  void a_sweep_without_a_report_block_gets_pivots_of_its_own(Locale locale) throws IOException {
    Locale.setDefault(locale);
    check("no-report-block", Sample.withoutReportBlock());
  }

  private void check(String name, ReportInput input) throws IOException {
    Reports.write(directory, input);
    for (ReportFormat format : ReportFormat.values()) {
      StringWriter out = new StringWriter();
      format.write(input, 80, out);
      Files.writeString(directory.resolve("stdout." + format.word() + ".txt"), out.toString());
    }
    Path golden = GOLDEN.resolve(name);
    if (UPDATE) {
      update(golden);
    }
    assertThat(names(directory)).isEqualTo(names(golden));
    for (String file : names(golden)) {
      assertThat(kept(directory.resolve(file))).as(file).isEqualTo(text(golden.resolve(file)));
    }
  }

  private void update(Path golden) throws IOException {
    Files.createDirectories(golden);
    for (String file : names(golden)) {
      Files.delete(golden.resolve(file));
    }
    for (String file : names(directory)) {
      Files.writeString(golden.resolve(file), kept(directory.resolve(file)));
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(f -> f.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** A page without the scripts, style sheets and licences that every page has. */
  private static String kept(Path file) throws IOException {
    return text(file)
        .replaceAll("(?s)(<script>|<style[^>]*>).*?(</script>|</style>)", "$1…$2")
        .replaceAll("sha256-[^']+", "sha256-…")
        .replaceAll("(?s)The MIT License.*?</pre>", "…</pre>");
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
