package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportTest {
  private static final String SUMMARY =
      """

      === Summary (Low Latency, across 2 ranks) ===

      --- Host-observed performance ---
      Dispatch (BF16):  avg=@d@.25 us, min=30.83 us, max=34.60 us
      Combine (BF16):   avg=22.71 us, min=20.48 us, max=24.80 us
      Total (D+C):      avg=63.56 us, min=60.51 us, max=69.22 us
      """;
  private static final String NCCL =
      """
      === NCCL EP Performance Benchmark ===
      Configuration:
        Algorithm:       LOW_LATENCY
        Layout:          expert-major
        Ranks:           2
        Max num SMs:     auto
        Tokens:          @t@
        Hidden:          7168
        Top-k:           8
        Experts:         128 (local: 64)
        Warmup iters:    10
        Benchmark iters: 50
      """;
  private static final String CFG =
      "[cfg] algorithm=LOW_LATENCY num_ranks=2 tokens/rank=8 hidden=7168 num_experts=128 top_k=8"
          + " warmup=10 iters=50 num_rdma_bytes=1";

  @TempDir private Path temp;

  private Path out() {
    return temp.resolve("out");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name), text).toString();
  }

  private String nccl(String name, int tokens, int dispatch) throws IOException {
    return file(name, NCCL.replace("@t@", "" + tokens) + summary(dispatch));
  }

  private static String summary(int dispatch) {
    return SUMMARY.replace("@d@", "" + dispatch);
  }

  private CommandRun imported(String... files) {
    List<String> args = new ArrayList<>(List.of("--import"));
    args.addAll(List.of(files));
    args.addAll(List.of("--out", out().toString()));
    return CommandRun.report(args.toArray(String[]::new));
  }

  private List<Map<String, String>> rows() throws IOException {
    return CsvRows.read(Files.readString(out().resolve("results.csv")));
  }

  @Test
  void an_output_becomes_a_row_of_what_its_banner_says_and_nothing_else() throws IOException {
    String source = nccl("a.txt", 8, 32);

    CommandRun run = imported(source);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).hasSize(1);
    assertThat(rows().get(0))
        .containsEntry("sweep", "out")
        .containsEntry("repeat", "1")
        .containsEntry("backend", "nccl-ep")
        .containsEntry("algorithm", "ll")
        .containsEntry("layout", "em")
        .containsEntry("combine_mode", "")
        .containsEntry("nodes", "")
        .containsEntry("ranks", "2")
        .containsEntry("experts", "128")
        .containsEntry("tokens", "8")
        .containsEntry("blocks", "")
        .containsEntry("warmup", "10")
        .containsEntry("iterations", "50")
        .containsEntry("max_num_sms", "auto")
        .containsEntry("status", "ok")
        .containsEntry("exit_code", "")
        .containsEntry("attempts", "0")
        .containsEntry("started_at", "")
        .containsEntry("duration_s", "")
        .containsEntry("dispatch_avg_us", "32.25")
        .containsEntry("total_avg_us", "63.56")
        .containsEntry("source", source)
        .doesNotContainKey("output");
    assertThat(Files.readString(out().resolve("environment.json")))
        .contains("elsewhere")
        .doesNotContain("host");
    assertThat(out().resolve("report.html")).exists();
    assertThat(out().resolve("summary.csv")).exists();
  }

  @Test
  void the_log_is_stored_for_its_owner_alone() throws IOException {
    String source = nccl("a.txt", 8, 32);
    imported(source);

    Path log = out().resolve(rows().get(0).get("log"));

    assertThat(log).hasSameBinaryContentAs(Path.of(source));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log)))
        .isEqualTo("rw-------");
  }

  @Test
  void a_program_is_known_by_its_banner() throws IOException {
    String python = file("py", CFG + "\n[cfg] MoECommunicator is_internode=False\n" + summary(1));
    String cpp = file("cpp", CFG + " is_internode=0\n" + summary(2));
    String none = file("none", summary(3));
    String cpu =
        file(
            "cpu",
            NCCL.replace("NCCL EP Perf", "EP CPU Perf")
                    .replace("@t@", "8")
                    .replace("EP CPU Performance", "EP CPU")
                + summary(4));

    imported(python, cpp, none, cpu);

    assertThat(rows().stream().map(r -> r.get("backend")))
        .containsExactly("mscclpp", "mscclpp-cpp", "unknown", "cpu");
  }

  @Test
  void several_summaries_give_several_rows_under_their_own_names() throws IOException {
    String driver =
        file(
            "driver.log",
            "########## ep-lib=mscclpp ##########\n$ x\n"
                + CFG
                + "\n"
                + summary(1)
                + "\n########## ep-lib=nccl-ep ##########\n$ y\n[warn] nccl-ep exited rc=1\n");
    String unified =
        file(
            "unified.log",
            "[cfg] backend=nccl algorithm=LOW_LATENCY num_ranks=2 tokens/rank=8\n"
                + summary(2).replace("Summary (", "Summary [nccl] (")
                + "\n[skip] backend 'deepep' setup failed: No module named 'deep_ep'\n");

    CommandRun run = imported(driver, unified);

    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(rows().stream().map(r -> r.get("backend") + " " + r.get("status")))
        .containsExactly("mscclpp ok", "nccl-ep failed", "nccl ok", "deepep failed");
    assertThat(rows().stream().map(r -> r.get("source")))
        .containsExactly(driver, driver, unified, unified);
    assertThat(rows().stream().map(r -> r.get("dispatch_avg_us")))
        .containsExactly("1.25", "", "2.25", "");
    assertThat(run.err()).contains("nccl-ep: failed: nccl-ep exited rc=1");
  }

  @Test
  void rows_of_one_point_are_its_repeats_in_the_order_given() throws IOException {
    imported(nccl("b", 8, 1), nccl("a", 8, 2), nccl("c", 16, 3));

    assertThat(rows().stream().map(r -> r.get("repeat") + " " + r.get("dispatch_avg_us")))
        .containsExactly("1 1.25", "2 2.25", "1 3.25");
    assertThat(rows().get(0).get("point")).isEqualTo(rows().get(1).get("point"));

    imported(nccl("d", 8, 4));
    assertThat(rows().get(3)).containsEntry("repeat", "3").containsEntry("tokens", "8");
  }

  @Test
  void numbers_whose_shape_nobody_knows_are_never_mixed() throws IOException {
    String a = file("a", summary(10));
    String b = file("b", summary(20));

    imported(a, b);

    assertThat(rows().stream().map(r -> r.get("output"))).containsExactly(a, b);
    assertThat(rows().get(0).get("point")).isNotEqualTo(rows().get(1).get("point"));
  }

  @Test
  void repeats_of_different_iterations_are_said() throws IOException {
    String other = NCCL.replace("@t@", "8").replace("iters: 50", "iters: 5") + summary(2);

    CommandRun run = imported(nccl("a", 8, 1), file("b", other));

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("warning: the repeats of 1 point differ in warm-up or iter");
    assertThat(rows().stream().map(r -> r.get("iterations"))).containsExactly("50", "5");
  }

  @Test
  void an_output_without_a_result_is_a_row_with_the_reason() throws IOException {
    String error = file("error", "Error: num_experts (7) must be divisible by nRanks (2)\n");
    String text = file("text", "hello\nworld\n");
    String empty = file("empty", "");
    String half =
        file("half", NCCL.replace("@t@", "8") + summary(1).replaceAll("(?m)^Total.*", ""));
    String dead =
        file(
            "dead",
            NCCL.replace("@t@", "8")
                + summary(2)
                + "mpirun noticed that process rank 1 with PID 7 on node a exited on signal 9 (Killed).\n");

    CommandRun run = imported(error, text, empty, half, dead);

    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(rows().stream().map(r -> r.get("status")))
        .containsExactly("failed", "unparsed", "unparsed", "unparsed", "failed");
    assertThat(rows().stream().map(r -> r.get("message")))
        .satisfiesExactly(
            m -> assertThat(m).startsWith("Error: num_experts (7)"),
            m -> assertThat(m).isEqualTo("no summary in the output; it says: world"),
            m -> assertThat(m).isEqualTo("no summary in the output: it is empty"),
            m -> assertThat(m).isEqualTo("half a summary: no total time in it"),
            m -> assertThat(m).contains("exited on signal 9"));
    assertThat(rows().get(0)).doesNotContainKey("dispatch_avg_us");
    assertThat(Files.readString(out().resolve("report.html"))).contains("world");
  }

  @Test
  void what_is_no_text_is_one_line_and_the_rest_goes_on() throws IOException {
    Path packed = Files.write(temp.resolve("x.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    Path binary = Files.write(temp.resolve("bin"), new byte[300]);
    Path wide = Files.write(temp.resolve("wide"), "a b".getBytes(StandardCharsets.UTF_16));
    Path folder = Files.createDirectory(temp.resolve("folder"));
    Path none = temp.resolve("none");

    CommandRun run =
        imported(
            packed.toString(),
            binary.toString(),
            wide.toString(),
            folder.toString(),
            none.toString(),
            nccl("a", 8, 1));

    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(rows()).hasSize(1);
    assertThat(run.err().lines())
        .contains(
            packed + ": is packed. Unpack it first: gzip -d",
            binary + ": is no text. Give what a benchmark printed",
            wide + ": is UTF-16 text. Convert it: iconv -f UTF-16 -t UTF-8",
            folder + ": is a directory. Give the files in it, as in " + folder + "/*.out",
            none + ": there is no such file");
    try (Stream<Path> logs = Files.list(out().resolve("logs"))) {
      assertThat(logs).hasSize(1);
    }
  }

  @Test
  void nothing_to_import_makes_no_directory() {
    CommandRun run = imported(temp.resolve("none").toString());

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err().lines()).containsExactly(temp.resolve("none") + ": there is no such file");
    assertThat(out()).doesNotExist();
  }

  @Test
  void an_outputs_error_file_belongs_to_it() throws IOException {
    String good = nccl("x.out", 8, 1);
    String bad = file("x.err", "Rank 1 validation failure: Dispatch=PASSED, Combine=FAILED\n");
    String silent = file("y.out", "");
    String says = file("y.err", "bash: ep_bench: command not found\n");

    CommandRun run = imported(bad, good, says, silent);

    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(rows().stream().map(r -> r.get("source"))).containsExactly(good, silent);
    assertThat(rows().stream().map(r -> r.get("status"))).containsOnly("failed");
    assertThat(rows().get(0).get("message")).contains("Combine=FAILED");
    assertThat(rows().get(1).get("message")).isEqualTo("bash: ep_bench: command not found");
  }

  @Test
  void the_same_file_is_not_added_twice_and_a_changed_one_is() throws IOException {
    String a = nccl("a", 8, 1);
    imported(a, a);
    assertThat(rows()).hasSize(1);

    CommandRun again = imported(a, nccl("b", 8, 2));
    assertThat(again.code()).isZero();
    assertThat(again.err()).contains("1 output was there already and was not added again");
    assertThat(rows()).hasSize(2);

    nccl("a", 8, 3);
    imported(a);
    assertThat(rows().stream().map(r -> r.get("dispatch_avg_us")))
        .containsExactly("1.25", "2.25", "3.25");
  }

  @Test
  void the_results_of_a_sweep_stay_as_they_are() throws IOException {
    String script = "backend('b') { command { p -> ['true'] } }\nsweep('x') { backends 'b' }\n";
    CommandRun.sweep(CommandRun.script(temp, script), "--out", out().toString());
    byte[] before = Files.readAllBytes(out().resolve("journal.jsonl"));

    CommandRun run = imported(nccl("a", 8, 1));

    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("holds results of a sweep").contains("Give another --out");
    assertThat(out().resolve("journal.jsonl")).hasBinaryContent(before);
  }

  @Test
  void no_sweep_runs_into_imported_results_by_mistake() throws IOException {
    imported(nccl("a", 8, 1));
    String script = "backend('b') { command { p -> ['true'] } }\nsweep('x') { backends 'b' }\n";

    CommandRun run = CommandRun.sweep(CommandRun.script(temp, script), "--out", out().toString());

    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err()).contains("imported outputs");
  }

  @Test
  void it_is_reported_and_read_again_wherever_it_lies_then() throws IOException {
    String failed = file("f", "Error: no\n");
    imported(nccl("a", 8, 1), failed);
    Files.delete(Path.of(failed));
    Path there = Files.move(out(), temp.resolve("there"));
    String csv = Files.readString(there.resolve("results.csv"));

    assertThat(CommandRun.report(there.toString()).code()).isZero();
    CommandRun again = CommandRun.report(there.toString(), "--reparse");

    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err())
        .contains("2 outputs read again by the common summary block alone; 0 rows changed")
        .doesNotContain("warning");
    assertThat(there.resolve("results.csv")).hasContent(csv);
  }

  @Test
  void a_reader_that_reads_more_mends_the_rows() throws IOException {
    imported(file("mine", "latency: 20 us\n"), nccl("a", 8, 1));
    String script =
        CommandRun.script(
            temp,
            """
            backend('unknown') { command { p -> ['x'] }
                parse { metric 'dispatch_avg_us', ~/latency: (\\d+) us/ } }
            sweep('out') { backends 'unknown' }
            """);

    CommandRun run = CommandRun.report(out().toString(), "--reparse", "--script", script);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("2 outputs read again").contains("1 row changed");
    assertThat(rows().get(0)).containsEntry("status", "ok").containsEntry("dispatch_avg_us", "20");
    assertThat(rows().get(1)).containsEntry("dispatch_avg_us", "1.25");
  }

  @Test
  void a_banner_that_cannot_be_right_is_no_result() throws IOException {
    imported(nccl("a", 0, 1));

    assertThat(rows().get(0))
        .containsEntry("status", "unparsed")
        .containsEntry("tokens", "")
        .containsEntry(
            "message", "its banner cannot be right: tokens: must be a positive integer, got 0");
  }

  @Test
  void different_shapes_are_never_compared() throws IOException {
    String cpp =
        file(
            "cpp",
            CFG.replace("tokens/rank=8", "tokens/rank=1") + " is_internode=0\n" + summary(2));

    CommandRun run = imported(nccl("a", 8, 90), cpp);

    assertThat(run.out()).contains("Nothing can be compared").doesNotContain("faster");
  }

  @Test
  void an_axis_that_an_output_does_not_name_is_a_question_mark() throws IOException {
    String python = file("py", CFG + "\n" + summary(90).replace("63.56", "99.00"));
    String cpp = file("cpp", CFG + " is_internode=0\n" + summary(2));
    String rm = nccl("rm", 8, 3);
    Files.writeString(
        Path.of(rm), Files.readString(Path.of(rm)).replace("expert-major", "rank-major"));

    CommandRun run = imported(python, cpp, rm, nccl("em", 8, 4));

    assertThat(run.out()).contains("mscclpp-cpp is faster").contains("layout ?");
    assertThat(run.out()).doesNotContain("layout ;").doesNotContain("layout :");
  }

  @Test
  void standard_input_is_a_dash() throws IOException {
    InputStream before = System.in;
    String text = NCCL.replace("@t@", "8") + summary(1);
    System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      assertThat(imported("-").code()).isZero();
    } finally {
      System.setIn(before);
    }
    assertThat(rows().get(0)).containsEntry("source", "-").containsEntry("status", "ok");
  }

  @Test
  void a_thousand_files_are_one_command() throws IOException {
    List<String> files = new ArrayList<>();
    for (int i : IntStream.range(0, 1000).toArray()) {
      files.add(nccl("r" + i, 1 + i / 4, i));
    }

    CommandRun run = imported(files.toArray(String[]::new));

    assertThat(run.err()).contains("1000 rows: 1000 ok");
    assertThat(rows()).hasSize(1000);
  }

  @Test
  void options_that_do_not_belong_together_are_refused() {
    assertThat(CommandRun.report("--import", "x").err()).contains("Add --out DIR");
    assertThat(CommandRun.report("--out", "x", "y").err()).contains("Add --import FILE");
    assertThat(CommandRun.report("--import", "x", "--out", "y", "--reparse").err())
        .contains("give one of them");
    assertThat(CommandRun.report().code()).isEqualTo(Exit.USAGE);
  }
}
