package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import epsweep.summary.Summary.Verdict;
import epsweep.sweep.ParseRules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What terminals, launchers, other ranks and crashes do to a summary. */
class DamagedOutputTest {
  private static final String BLOCK =
      """
      === Summary (Low Latency, across 2 ranks) ===

      --- Host-observed performance ---
      Dispatch (BF16):  avg=40.21 us, min=37.18 us, max=49.76 us
                        throughput: avg=361.56 GB/s, min=358.44 GB/s (rank 0), max=364.73 GB/s (rank 1)
      Combine (BF16):   avg=49.05 us, min=45.57 us, max=61.18 us
                        throughput: avg=296.38 GB/s, min=291.69 GB/s (rank 1), max=301.21 GB/s (rank 0)
      Total (D+C):      avg=96.98 us, min=93.31 us, max=113.98 us
                        throughput: avg=299.79 GB/s, min=299.75 GB/s (rank 1), max=299.83 GB/s (rank 0)

      --- Kernel-only performance ---
      Dispatch:    avg=31.45 us, min=30.39 us, max=32.51 us
      Combine:     avg=51.22 us, min=39.28 us, max=63.17 us

      Byte counts: dispatch=14.54 MB (BF16), combine=14.54 MB (BF16), selections=1014
      """;

  @Test
  void takes_colour_codes_out_of_numbers() throws IOException {
    String coloured =
        BLOCK
            .replace("avg=40.21", "avg=\033[1;32m40\033[0m.21")
            .replace("Total", "\033]0;title\007Total");
    assertThat(only(coloured).metrics()).isEqualTo(only(BLOCK).metrics());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,0]<stdout>:",
        "[1,0]<stdout>: ",
        "Mon Nov 30 02:30:03 2026<stdout>:",
        "Mon Nov 30 02:30:03 2026[1,0]<stdout>:",
        "[default0]:",
        "[2026-11-30 02:30:03] ",
        "0: ",
        " 3: ",
        "17: "
      })
  void takes_the_labels_of_launchers_off(String label) throws IOException {
    assertThat(only(BLOCK.indent(0).replaceAll("(?m)^", label)).metrics())
        .isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void takes_the_lines_of_xml_output_out_of_their_elements() throws IOException {
    String xml = BLOCK.replaceAll("(?m)^(.*)\n", "<stdout rank=\"0\">$1&#010;</stdout>\n");
    assertThat(only("<mpirun>\n" + xml + "</mpirun>\n").metrics()).isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void a_carriage_return_ends_a_line() throws IOException {
    String progress = "warming up 10%\rwarming up 90%\r" + BLOCK.replace("\n", "\r\n");
    assertThat(only(progress).metrics()).isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void survives_bytes_that_are_no_text() throws IOException {
    byte[] good = BLOCK.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[good.length + 8];
    System.arraycopy(
        new byte[] {(byte) 0xff, 0, 0, (byte) 0xc3, 0, (byte) 0x80, 0, 0}, 0, all, 0, 8);
    System.arraycopy(good, 0, all, 8, good.length);
    assertThat(read(all).get(0).metrics()).isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void reads_two_ranks_text_on_one_line() throws IOException {
    String glued =
        BLOCK
            .replace("49.76 us\n", "49.76 us")
            .replace("=== Summary", "Rank 1: handle creation took 6.92 ms=== Summary")
            .replace("--- Kernel", "[DEBUG] done--- Kernel")
            .replace("max=61.18 us\n", "max=61.18 usRank 1: ready\n");
    assertThat(only(glued).metrics()).isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void a_rank_that_prints_its_own_times_does_not_change_the_summary() throws IOException {
    String own =
        "[Rank 1] Dispatch:         avg=1.00 us, min=1.00 us, max=1.00 us, throughput=1.00 GB/s"
            + "[Rank 2] Combine:          avg=1.00 us, min=1.00 us, max=1.00 us, throughput=1.00 GB/s\n"
            + "[Rank 1] Dispatch+Combine: avg=1.00 us, min=1.00 us, max=1.00 us\n";
    assertThat(only(BLOCK.replace("Combine (BF16)", own + "Combine (BF16)")).metrics())
        .isEqualTo(only(BLOCK).metrics());
  }

  @Test
  void a_backend_of_the_driver_that_exited_with_an_error_failed_even_with_a_summary()
      throws IOException {
    String text = "########## ep-lib=x ##########\n" + BLOCK + "[warn] x exited rc=139\n";
    assertThat(only(text).verdict()).contains(new Verdict(true, "x exited rc=139"));
  }

  @Test
  void a_failed_validation_is_seen_behind_other_text() throws IOException {
    String text = BLOCK + "Rank 1: doneGlobal validation: Dispatch=PASSED, Combine=FAILED\n";
    assertThat(only(text).verdict())
        .contains(
            new Verdict(
                true, "validation failed: Global validation: Dispatch=PASSED, Combine=FAILED"));
  }

  @Test
  void byte_counts_that_are_cut_do_not_make_a_run_of_dispatch_alone() throws IOException {
    String half = BLOCK.substring(0, BLOCK.indexOf("Combine"));
    assertThat(only(half + "Byte counts: dispatch=14.54 MB (BF16), comb").verdict()).isPresent();
  }

  @Test
  void a_number_that_another_rank_cut_is_not_read() throws IOException {
    Summary summary = only(BLOCK.replace("avg=40.21 us", "avg=40Rank 1: ready\n.21 us"));
    assertThat(summary.metrics()).doesNotContainKey("dispatch_avg_us");
    assertThat(summary.verdict())
        .contains(
            new Verdict(
                false, "the summary is damaged: the line of the dispatch time is cut or garbled"));
  }

  @Test
  void a_summary_that_ends_in_the_middle_says_what_is_missing() throws IOException {
    assertThat(only(BLOCK.substring(0, BLOCK.indexOf("Combine"))).verdict())
        .contains(new Verdict(false, "half a summary: no combine and no total time in it"));
    assertThat(only(BLOCK.substring(0, BLOCK.indexOf("Total"))).verdict())
        .contains(new Verdict(false, "half a summary: no total time in it"));
  }

  @Test
  void a_line_that_is_printed_twice_with_different_numbers_is_no_result() throws IOException {
    String twice = BLOCK.replace("--- Kernel-only performance ---", "");
    assertThat(only(twice).verdict().orElseThrow().reason())
        .startsWith(
            "the summary is damaged: dispatch_avg_us is printed twice, as 40.21 and as 31.45");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nan", "-nan", "inf", "-inf", "NaN", "Infinity"})
  void a_time_that_is_no_number_is_missing_and_no_result(String printed) throws IOException {
    Summary summary = only(BLOCK.replace("avg=40.21", "avg=" + printed));
    assertThat(summary.metrics())
        .doesNotContainKeys("dispatch_avg_us", "dispatch_gbps_calc")
        .contains(entry("dispatch_min_us", 37.18));
    assertThat(summary.verdict())
        .contains(
            new Verdict(false, "nothing was measured: dispatch time is printed as nan or inf"));
  }

  @Test
  void zero_time_and_infinite_throughput_are_no_result() throws IOException {
    String zero = BLOCK.replace("avg=96.98", "avg=0.00").replace("avg=299.79", "avg=inf");
    assertThat(only(zero).verdict())
        .contains(
            new Verdict(
                false,
                "nothing was measured: total time is printed as 0.00 us,"
                    + " total throughput is printed as nan or inf"));
  }

  @Test
  void a_kernel_that_was_not_captured_is_missing_and_the_rest_a_result() throws IOException {
    Summary summary =
        only(
            BLOCK.replace(
                "avg=31.45 us, min=30.39 us, max=32.51", "avg=0.00 us, min=0.00 us, max=0.00"));
    assertThat(summary.verdict()).isEmpty();
    assertThat(summary.metrics())
        .doesNotContainKey("kernel_dispatch_avg_us")
        .contains(entry("kernel_combine_avg_us", 51.22));
  }

  @Test
  void output_without_a_summary_is_unparsed_and_says_what_the_program_said() throws IOException {
    assertThat(only("").verdict()).contains(new Verdict(false, "no summary in the output"));
    assertThat(only("Error: LL mode only supports expert-major layout.\n").verdict())
        .contains(
            new Verdict(
                false,
                "no summary in the output; it says: Error: LL mode only supports expert-major layout."));
  }

  @Test
  void dispatch_alone_is_whole_when_that_was_asked() throws IOException {
    byte[] half = BLOCK.substring(0, BLOCK.indexOf("Combine")).getBytes(StandardCharsets.UTF_8);
    List<Summary> found =
        SummaryReader.read(
            new ByteArrayInputStream(half),
            InputStream.nullInputStream(),
            ParseRules.NONE,
            Phases.DISPATCH_ONLY);
    assertThat(found.get(0).verdict()).isEmpty();
  }

  @Test
  void a_validation_that_failed_on_a_rank_on_stderr_is_a_failure() throws IOException {
    String line = "Rank 3 validation failure: Dispatch=PASSED, Combine=FAILED, calc_diff";
    List<Summary> found =
        SummaryReader.read(
            new ByteArrayInputStream(BLOCK.getBytes(StandardCharsets.UTF_8)),
            new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)),
            ParseRules.NONE,
            Phases.ALL);
    assertThat(found.get(0).verdict()).contains(new Verdict(true, "validation failed: " + line));
  }

  private static Summary only(String text) throws IOException {
    List<Summary> found = read(text.getBytes(StandardCharsets.UTF_8));
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static List<Summary> read(byte[] text) throws IOException {
    return SummaryReader.read(new ByteArrayInputStream(text), ParseRules.NONE);
  }
}
