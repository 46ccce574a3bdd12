package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.Needs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Slurm's compressed lists of machines. */
class HostListTest {
  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n1 | n1",
        "n[1-3,7],gpu-[001-004]-ib | n1 n2 n3 n7 gpu-001-ib gpu-002-ib gpu-003-ib gpu-004-ib",
        "rack[1-2]n[08-10] | rack1n08 rack1n09 rack1n10 rack2n08 rack2n09 rack2n10",
        "n[1-3,2] | n1 n2 n3 n2",
        "a[9-11],b[09-11],c[099-101] | a9 a10 a11 b09 b10 b11 c099 c100 c101",
        "x[1-2]y[1-2]z | x1y1z x1y2z x2y1z x2y2z",
        "n2,n1 | n2 n1",
        "login.example.org,n[1,02] | login.example.org n1 n02",
      })
  void every_name_is_written_out_in_the_order_of_the_list(String list, String names) {
    assertThat(HostList.expand(list)).containsExactly(names.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n[1-3 | its brackets do not match",
        "n1-3] | its brackets do not match",
        "n[[1-3]] | its brackets do not match",
        "n[3-1] | '3-1' runs backwards",
        "n[a-b] | 'a-b' is no range of numbers",
        "n[1-2,] | '' is no range of numbers",
        "n[1-99999] | it has more than 65536 names",
        "n[1-300]m[1-300] | it has more than 65536 names",
      })
  void what_is_no_list_is_told(String list, String why) {
    assertThatThrownBy(() -> HostList.expand(list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + list + "' is no list of machines: " + why);
  }

  /** It wants to know of a cluster, though it asks none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "n1",
        "n[1-3,7],m[008-012]",
        "rack[1-2]n[08-10],z",
        "n[1-3,2]",
        "a[9-11],b[09-11],c[099-101]",
        "n[1,02],n2,n1",
      })
  void scontrol_says_the_same(String list) throws IOException, InterruptedException {
    Path scontrol = Needs.program("scontrol");
    Path cluster = dir.resolve("slurm.conf");
    Files.writeString(cluster, "ClusterName=t\nSlurmctldHost=localhost\nNodeName=localhost\n");
    ProcessBuilder builder =
        new ProcessBuilder(scontrol.toString(), "show", "hostnames", list)
            .redirectErrorStream(true);
    builder.environment().put("SLURM_CONF", cluster.toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(HostList.expand(list)).isEqualTo(List.of(said.split("\n")));
  }
}
