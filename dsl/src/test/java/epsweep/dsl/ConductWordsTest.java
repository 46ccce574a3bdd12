package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Conduct;
import epsweep.sweep.HookCommand;
import epsweep.sweep.HookCommand.Moment;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Words about how a sweep is carried out. */
class ConductWordsTest {
  @Test
  void a_hook_is_a_command_in_values_or_in_a_list_with_a_time_limit() {
    Conduct conduct =
        Scripts.block(
                """
                beforeSweep(['make', '-j', 4])
                beforeLaunch 'nvidia-smi', '-lgc', '1980', timeout: 5.seconds
                afterLaunch 'true'
                afterSweep '/opt/my tools/reset', timeout: '2m'
                """)
            .conduct();
    assertThat(conduct.hooks())
        .containsExactly(
            new HookCommand(
                Moment.BEFORE_SWEEP, List.of("make", "-j", "4"), Duration.ofSeconds(60)),
            new HookCommand(
                Moment.BEFORE_LAUNCH, List.of("nvidia-smi", "-lgc", "1980"), Duration.ofSeconds(5)),
            new HookCommand(Moment.AFTER_LAUNCH, List.of("true"), Duration.ofSeconds(60)),
            new HookCommand(
                Moment.AFTER_SWEEP, List.of("/opt/my tools/reset"), Duration.ofMinutes(2)));
  }

  @Test
  void the_fluent_form_has_the_same_words() {
    Sweep script =
        Scripts.block(
            "beforeLaunch 'a', 'b'\n timeLimit 2.hours\n maxFailures 3\n gpus '0,1', '2,3'");
    Sweep java =
        Sweep.named("x")
            .beforeLaunch("a", "b")
            .timeLimit(Duration.ofHours(2))
            .maxFailures(3)
            .gpus("0,1", "2,3")
            .build();
    assertThat(script.conduct()).isEqualTo(java.conduct());
    assertThat(script.limits().timeLimit()).contains(Duration.ofHours(2));
    assertThat(script.limits().maxFailures()).contains(3);
    assertThat(script.conduct().gpus()).containsExactly("0,1", "2,3");
  }

  @Test
  void mistakes_in_them_are_told_with_their_line() {
    assertThat(
            Scripts.blockProblems(
                """
                beforeLaunch 'nvidia-smi -lgc 1980'
                afterLaunch
                beforeSweep 'a', timeout: 0
                afterSweep 'a'
                afterSweep 'b'
                timeLimit 0
                maxFailures 0
                gpus '0,1', '1,2'
                """
                    .replace("afterLaunch\n", "afterLaunch()\n")))
        .containsExactly(
            "sweep.groovy:2: beforeLaunch: write each argument by itself: `beforeLaunch"
                + " 'nvidia-smi', '-lgc', '1980'`; nothing goes through a shell",
            "sweep.groovy:3: afterLaunch: needs a program: write `afterLaunch 'program',"
                + " 'argument'`",
            "sweep.groovy:4: beforeSweep: timeout: must be positive, got PT0S",
            "sweep.groovy:6: afterSweep: is written twice (first on line 5)",
            "sweep.groovy:7: timeLimit: must be positive, got PT0S",
            "sweep.groovy:8: maxFailures: must be a positive integer, got 0",
            "sweep.groovy:9: gpus: GPU 1 is written twice; launches at once need GPUs of their"
                + " own");
  }

  @Test
  void an_unknown_named_argument_of_a_hook_is_told() {
    assertThat(Scripts.blockProblems("beforeLaunch 'true', timout: 5").get(0))
        .contains("'timout:' is not understood by beforeLaunch")
        .contains("timeout");
  }
}
