package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.Backend;
import epsweep.backend.Backends;
import epsweep.launch.Outcome;
import epsweep.results.Status;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryOfLaunchTest {
  private static final String DISPATCH =
      """
      === Summary (Low Latency, across 4 ranks) ===

      --- Host-observed performance ---
      Dispatch:  avg=20.50 us, min=18.25 us, max=31.75 us
      """;

  private static final String SKIP = "[skip] backend 'deepep' setup failed: ImportError: deep_ep\n";

  @TempDir private Path temp;

  @Test
  void a_library_that_was_left_out_costs_only_its_own_columns() throws IOException {
    String all = Files.readString(Path.of("src/test/resources/summary/unified-all.txt"));

    Reader.Read read = read("unified", Map.of(), all);

    assertThat(read.status()).isEqualTo(Status.OK);
    assertThat(read.reading().metrics())
        .containsEntry("nccl_dispatch_avg_us", 20.5)
        .containsEntry("mscclpp_dispatch_avg_us", 21.5);
    assertThat(read.reading().message())
        .isEqualTo("deepep: setup failed: ModuleNotFoundError: No module named 'deep_ep'");
  }

  @Test
  void a_library_that_failed_its_validation_fails_the_launch() throws IOException {
    String all =
        Files.readString(Path.of("src/test/resources/summary/unified-all.txt"))
            .replace("combine OK max", "combine FAILED max");

    Reader.Read read = read("unified", Map.of(), all);

    assertThat(read.status()).isEqualTo(Status.FAILED);
    assertThat(read.reading().message()).startsWith("mscclpp: validation failed");
  }

  @Test
  void a_launch_that_left_out_all_it_was_to_measure_failed() throws IOException {
    Reader.Read read = read("unified", Map.of(), SKIP);

    assertThat(read.status()).isEqualTo(Status.FAILED);
    assertThat(read.reading().message()).isEqualTo("deepep: setup failed: ImportError: deep_ep");
  }

  @Test
  void dispatch_alone_is_a_result_where_only_dispatch_was_asked() throws IOException {
    assertThat(read("nccl-ep", Map.of("dispatchOnly", true), DISPATCH).status())
        .isEqualTo(Status.OK);
    assertThat(read("nccl-ep", Map.of(), DISPATCH).reading().message())
        .isEqualTo("half a summary: no combine and no total time in it");
  }

  @Test
  void behind_a_signal_that_the_launcher_names_only_the_programs_own_words_say_more()
      throws IOException {
    String launcher = Files.readString(Path.of("src/test/resources/launch/torchrun-kill.txt"));

    assertThat(read("nccl-ep", Map.of(), launcher, 1).reading().message()).isEmpty();
    assertThat(
            read("nccl-ep", Map.of(), "free(): invalid pointer\n" + launcher, 1)
                .reading()
                .message())
        .isEqualTo("free(): invalid pointer");
  }

  private Reader.Read read(String name, Map<String, Object> settings, String text)
      throws IOException {
    return read(name, settings, text, 0);
  }

  private Reader.Read read(String name, Map<String, Object> settings, String text, int code)
      throws IOException {
    BackendSetup setup =
        new BackendSetup(name, settings, Map.of(), Optional.empty(), ParseRules.NONE, Origin.NONE);
    Backend backend = Backends.of(setup);
    Launch launch = new Launch(new Point(Map.of("backend", name)), 1, new Measure(5, 20, 1));
    Outcome ended =
        new Outcome(
            Outcome.End.EXITED, OptionalInt.of(code), Instant.EPOCH, Duration.ofSeconds(1), "");
    return new SummaryOfLaunch(Sweep.named("x").build())
        .read(
            Files.writeString(temp.resolve("out"), text),
            temp.resolve("err"),
            launch,
            backend,
            ended);
  }
}
