package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EpCpuOutputTest {
  private static final String[] ARGS =
      "-a ll -L em -t 7 -d 256 -k 3 -e 8 -w 1 -i 3 --ranks 2 --seed 5 --validate".split(" ");

  private final Locale before = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "en-US", "de-DE"})
  void prints_banner_summary_and_validation_whatever_the_locale(String tag) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(tag));
    Ran ran = Ran.inThisJvm(ARGS);
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    assertThat(masked(ran.out())).isEqualTo(golden("output-em-bf16.txt"));
  }

  @Test
  void fp8_says_so_and_counts_its_own_bytes() {
    // 14 rows a rank and 256 bytes and two scales a row are 21 x 264; on the way back 21 x 512.
    String out = Ran.inThisJvm(args("-L", "fl", "--dispatch-dtype", "fp8_e4m3")).out();
    assertThat(out)
        .contains("  Layout:          flat\n", "  Dispatch dtype:  FP8_E4M3\n")
        .contains("\nDispatch (FP8_E4M3):  avg=", "\nCombine (BF16):   avg=")
        .contains("Byte counts: dispatch=5.54 MB (FP8_E4M3), combine=10.75 MB (BF16), ")
        .endsWith("selections=21000\n");
  }

  @Test
  void rank_major_counts_a_token_once_per_rank() {
    // On one rank, a token's three experts share a row: 7000 rows of 512 bytes.
    String out = Ran.inThisJvm(args("-L", "rank-major", "--ranks", "1")).out();
    assertThat(out)
        .contains("  Layout:          rank-major\n")
        .contains("dispatch=3.58 MB (BF16), combine=3.58 MB (BF16), selections=21000\n");
  }

  @Test
  void measured_times_are_consistent() {
    String dispatch =
        Ran.inThisJvm(ARGS).out().lines().filter(l -> l.startsWith("Dispatch (")).findFirst().get();
    double[] values =
        java.util.Arrays.stream(dispatch.replaceAll("[^0-9.= ]", "").split("="))
            .skip(1)
            .mapToDouble(s -> Double.parseDouble(s.trim()))
            .toArray();
    assertThat(values[1]).isPositive().isLessThanOrEqualTo(values[0]);
    assertThat(values[0]).isLessThanOrEqualTo(values[2]);
  }

  private static String[] args(String... more) {
    String base = "--tokens 7000 --hidden 256 --top-k 3 --experts 8 --warmup 0 --iters 1 ";
    return (base + String.join(" ", more)).split(" ");
  }

  /** Without what differs from run to run. */
  private static String masked(String out) {
    return out.replaceAll("=\\d+\\.\\d\\d (us|GB/s)", "=#.## $1")
        .replaceAll("\\(rank \\d\\)", "(rank #)");
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = EpCpuOutputTest.class.getResourceAsStream("/cpu/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
