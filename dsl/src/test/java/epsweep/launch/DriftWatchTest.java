package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriftWatchTest {
  @TempDir private Path temp;

  /** A program that answers the fields it knows and refuses the others, as nvidia-smi does. */
  private String nvidiaSmi(String known, String... lines) throws IOException {
    Path program = temp.resolve("nvidia-smi");
    Files.writeString(
        program,
        "#!/bin/bash\ncase $1 in *%s*) printf '%%s\\n' %s;; *) echo 'Field is not a valid field to query'; exit 2;; esac\n"
            .formatted(known, "'" + String.join("' '", lines) + "'"));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program.toString();
  }

  private String script(String body) throws IOException {
    Path program = Files.writeString(temp.resolve("nvidia-smi"), "#!/bin/bash\n" + body + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program.toString();
  }

  @Test
  void of_several_gpus_the_slowest_the_hottest_and_the_thirstiest_are_shown() throws IOException {
    Gauge gauge =
        new GpuGauge(
            nvidiaSmi(
                "clocks_event_reasons.active",
                "GPU-a, 1980, 35, 108.92, 0x0000000000000001",
                "GPU-b, 1755, 41, 120.77, 0x0000000000000004",
                "GPU-other, 345, 90, 700.00, 0x0000000000000040"),
            List.of("GPU-a", "GPU-b"));
    Gauge.Reading reading = gauge.read();
    assertThat(reading.shown())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("gpu_clock_mhz", "1755", "gpu_temp_c", "41", "gpu_power_w", "120.77"));
    assertThat(reading.slowedNow()).containsExactly("sw_power_cap");
  }

  @Test
  void a_driver_that_counts_is_asked_for_its_counts() throws IOException {
    Gauge gauge =
        new GpuGauge(
            nvidiaSmi(
                "clocks_event_reasons_counters",
                "GPU-a, 1980, 35, 108.92, 5000, 0, 120000, 0, [N/A]"),
            List.of("GPU-a"));
    assertThat(gauge.read().slowedUs())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "sw_power_cap", 5000L,
                "sw_thermal_slowdown", 0L,
                "hw_thermal_slowdown", 120_000L,
                "hw_power_brake_slowdown", 0L));
  }

  /** As nvidia-smi 580.159.04 answered for two H200 at rest; examples/h200x2/nvidia-smi.txt. */
  @Test
  void the_counters_are_asked_for_by_the_names_that_driver_580_knows() throws IOException {
    String counters = "clocks_event_reasons_counters.";
    String query =
        String.join(
            "," + counters,
            "uuid,clocks.sm,temperature.gpu,power.draw",
            "sw_power_cap",
            "sw_thermal_slowdown",
            "hw_thermal_slowdown",
            "hw_power_brake_slowdown",
            "sync_boost");
    Gauge gauge =
        new GpuGauge(
            nvidiaSmi(
                "=" + query,
                "GPU-a, 345, 33, 78.04, 0, 0, 0, 0, 0",
                "GPU-b, 345, 35, 78.09, 0, 0, 0, 0, 0"),
            List.of("GPU-a", "GPU-b"));
    Gauge.Reading reading = gauge.read();
    assertThat(reading.shown())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("gpu_clock_mhz", "345", "gpu_temp_c", "35", "gpu_power_w", "78.09"));
    assertThat(reading.slowedUs()).hasSize(5).allSatisfy((reason, us) -> assertThat(us).isZero());
  }

  @Test
  void an_old_driver_answers_by_its_own_words() throws IOException {
    Gauge gauge =
        new GpuGauge(
            nvidiaSmi("clocks_throttle_reasons.active", "GPU-a, 1980, 35, [N/A], 0x48"),
            List.of("GPU-a"));
    Gauge.Reading reading = gauge.read();
    assertThat(reading.slowedNow()).containsExactlyInAnyOrder("hw_slowdown", "hw_thermal_slowdown");
    assertThat(reading.shown()).doesNotContainKey("gpu_power_w");
    assertThat(gauge.read()).isEqualTo(reading);
  }

  @Test
  void a_machine_that_does_not_tell_has_no_columns() throws IOException {
    assertThat(new GpuGauge(nvidiaSmi("nothing", ""), List.of("GPU-a")).read())
        .isEqualTo(Gauge.Reading.NONE);
    assertThat(new GpuGauge(temp.resolve("none").toString(), List.of("GPU-a")).read())
        .isEqualTo(Gauge.Reading.NONE);
    assertThat(new CpuGauge(temp).read()).isEqualTo(Gauge.Reading.NONE);
  }

  @Test
  void a_look_that_nothing_answers_is_taken_again() throws IOException {
    String program =
        nvidiaSmi("clocks_event_reasons_counters", "GPU-a, 1980, 35, 90, 0, 0, 0, 0, 0");
    Path real = Files.move(Path.of(program), temp.resolve("real"));
    Path busy = Files.createFile(temp.resolve("busy"));
    script("[ -e '%s' ] && exit 15\nexec '%s' \"$@\"".formatted(busy, real));
    Gauge gauge = new GpuGauge(program, List.of("GPU-a"));
    assertThat(gauge.read()).isEqualTo(Gauge.Reading.NONE);
    Files.delete(busy);
    assertThat(gauge.read().slowedUs()).hasSize(5);
  }

  @Test
  void a_machine_that_hangs_is_asked_once_in_a_look() throws IOException {
    Path asked = temp.resolve("asked");
    String program = script("echo >> '%s'\nexec sleep 60".formatted(asked));
    Gauge gauge = new GpuGauge(program, List.of("GPU-a"), Duration.ofMillis(700));
    assertThat(gauge.read()).isEqualTo(Gauge.Reading.NONE);
    assertThat(Files.readAllLines(asked)).hasSize(1);
  }

  @Test
  void a_machine_that_never_answers_is_soon_left_alone() throws IOException {
    Path asked = temp.resolve("asked");
    String program = script("echo >> '%s'; exit 9".formatted(asked));
    Gauge gauge = new GpuGauge(program, List.of("GPU-a"));
    for (int i = 0; i < 20; i++) {
      assertThat(gauge.read()).isEqualTo(Gauge.Reading.NONE);
    }
    assertThat(Files.readAllLines(asked)).hasSize(5 * 3);
  }

  @Test
  void cpus_have_a_clock_and_a_load() throws IOException {
    for (int cpu = 0; cpu < 2; cpu++) {
      Path file = temp.resolve("sys/devices/system/cpu/cpu" + cpu + "/cpufreq/scaling_cur_freq");
      Files.createDirectories(file.getParent());
      Files.writeString(file, 2_000_000 + cpu * 1_000_000 + "\n");
    }
    Files.createDirectories(temp.resolve("proc"));
    Files.writeString(temp.resolve("proc/loadavg"), "1.25 0.9 0.8 1/200 4711\n");
    assertThat(new CpuGauge(temp).read().shown())
        .containsExactlyInAnyOrderEntriesOf(Map.of("cpu_clock_mhz", "2500", "cpu_load", "1.25"));
  }

  @Test
  void a_launch_says_what_held_its_clocks_down_and_heat_alone_makes_it_throttled() {
    Map<String, String> facts =
        watched(
            new Gauge.Reading(
                Map.of("gpu_clock_mhz", "1980"),
                Map.of("sw_power_cap", 1000L, "hw_thermal_slowdown", 7000L),
                Set.of()),
            new Gauge.Reading(
                Map.of("gpu_clock_mhz", "1410"),
                Map.of("sw_power_cap", 31_000L, "hw_thermal_slowdown", 127_500L),
                Set.of()));
    assertThat(facts)
        .containsExactly(
            Map.entry("gpu_clock_mhz_before", "1980"),
            Map.entry("gpu_clock_mhz_after", "1410"),
            Map.entry("slowed_by", "hw_thermal_slowdown 120 ms, sw_power_cap 30 ms"),
            Map.entry("throttled", "hw_thermal_slowdown 120 ms"));
  }

  @Test
  void the_power_limit_alone_is_no_fault() {
    Map<String, Long> none = Map.of("sw_power_cap", 0L);
    assertThat(
            watched(
                new Gauge.Reading(Map.of(), none, Set.of()),
                new Gauge.Reading(Map.of(), Map.of("sw_power_cap", 2000L), Set.of())))
        .containsExactly(Map.entry("slowed_by", "sw_power_cap 2 ms"));
  }

  /** Readings that are never fresh enough, so that each look is a new one. */
  private static Map<String, String> watched(Gauge.Reading... readings) {
    Gauge gauge =
        new Gauge() {
          private int next;

          @Override
          public Reading read() {
            return readings[next++];
          }
        };
    Executor program =
        new Executor() {
          @Override
          public Outcome run(Job job) {
            return new Outcome(
                Outcome.End.EXITED, OptionalInt.of(0), Instant.EPOCH, Duration.ZERO, "");
          }

          @Override
          public void stop(boolean atOnce) {}
        };
    return new DriftWatch(program, gauge, Duration.ofNanos(-1)).run(null).facts();
  }
}
