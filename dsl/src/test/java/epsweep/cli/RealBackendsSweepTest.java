package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.summary.MetricNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sweep over the three real backends, against stand-ins that print recorded outputs. */
class RealBackendsSweepTest {
  /** Prints the recording of a program with the shape that it is asked, and times to match it. */
  private static final String STAND_IN =
      """
      #!/bin/bash
      while [ $# -gt 0 ]; do
        case "$1" in
          -np) n=$2 ;;
          --nproc_per_node=*) n=${1#*=} ;;
          */ep_bench) file=nccl-ep.out ;;
          */mscclpp_ep_bench) file=mscclpp-cpp.out ;;
          */ep_bench_ll.py) file=mscclpp.out ;;
          -t) t=$2 ;;
          -e) e=$2 ;;
          -L) case $2 in em) l=expert-major ;; rm) l=rank-major ;; esac ;;
        esac
        shift
      done
      sed -E "s/(avg|min|max)=/\\1=$t$e/; s/(min|max)=([0-9.]+ us)/\\1=$t$e\\2/g
        s/^(  Ranks: +).*/\\1$n/; s/^(  Tokens: +).*/\\1$t/; s/^(  Experts: +).*/\\1$e/
        s/^(  Layout: +).*/\\1$l/; s/num_ranks=[0-9]+/num_ranks=$n/; s/across [0-9]+ r/across $n r/
        s,tokens/rank=[0-9]+,tokens/rank=$t,; s/num_experts=[0-9]+/num_experts=$e/" "%s/$file"
      """;

  private static final String SCRIPT =
      """
      sweep('real') {
          backend('mscclpp')     { benchmark '/b/ep_bench_ll.py'; python '@bin@/python3' }
          backend('mscclpp-cpp') { benchmark '/b/mscclpp_ep_bench'; mpirun '@bin@/mpirun' }
          backend('nccl-ep')     { benchmark '/b/test/nccl_ep/ep_bench'; mpirun '@bin@/mpirun' }
          backends 'mscclpp', 'mscclpp-cpp', 'nccl-ep'
          ranks    8
          experts  64, 256
          tokens   1, 128
          layouts  'em', 'rm'
      }
      """;

  @TempDir private Path temp;

  @Test
  void every_metric_in_the_results_is_the_number_in_the_text() throws IOException {
    for (String program : List.of("mpirun", "python3")) {
      Path file = Files.createDirectories(temp.resolve("bin")).resolve(program);
      Files.writeString(
          file,
          STAND_IN.formatted(Path.of("src/test/resources/cli/bench").toAbsolutePath().toString()));
      file.toFile().setExecutable(true);
    }
    String script =
        CommandRun.script(temp, SCRIPT.replace("@bin@", temp.resolve("bin").toString()));
    CommandRun run = CommandRun.sweep(script, "--out", temp.resolve("out").toString());
    assertThat(run.code()).as(run.err()).isZero();

    List<CSVRecord> rows = rows();
    assertThat(rows).hasSize(24);
    for (CSVRecord row : rows) {
      boolean runs = row.get("backend").equals("nccl-ep") || row.get("layout").equals("em");
      assertThat(row.get("status")).as(row.toString()).isEqualTo(runs ? "ok" : "invalid");
      if (runs) {
        compare(row);
      } else {
        assertThat(row.get("message")).startsWith("layout rm: " + row.get("backend") + " has em");
      }
    }
  }

  /** All that is printed stands in the row, and nothing else but what we compute ourselves. */
  private void compare(CSVRecord row) throws IOException {
    Map<String, Double> inRow = new TreeMap<>();
    for (String metric : MetricNames.all()) {
      if (!metric.endsWith("_calc") && row.isMapped(metric) && !row.get(metric).isEmpty()) {
        inRow.put(metric, Double.valueOf(row.get(metric)));
      }
    }
    assertThat(inRow)
        .as("%s of %s", row.get("backend"), row.get("point"))
        .isEqualTo(PrintedNumbers.of(log(row.get("point"))))
        .hasSizeGreaterThan(20);
    assertThat(row.get("dispatch_avg_us")).startsWith(row.get("tokens") + row.get("experts"));
  }

  private String log(String point) throws IOException {
    try (Stream<Path> logs = Files.list(temp.resolve("out/logs"))) {
      List<Path> mine =
          logs.filter(f -> f.getFileName().toString().matches(point + ".*\\.out")).toList();
      assertThat(mine).hasSize(1);
      return Files.readString(mine.get(0));
    }
  }

  private List<CSVRecord> rows() throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser =
        CSVParser.parse(Files.readString(temp.resolve("out/results.csv")), format)) {
      return new ArrayList<>(parser.getRecords());
    }
  }
}
