package epsweep.results;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.Around;
import epsweep.backend.LaunchPlan;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LaunchKeyTest {
  private static final Launch LAUNCH = launch(Map.of("tokens", 8), 1, new Measure(10, 50, 1));
  private static final BackendSetup SETUP = setup(Map.of("benchmark", "/opt/ep_bench"), Map.of());

  @Test
  void is_24_hex_digits_and_stays_the_same() {
    assertThat(key(SETUP, LAUNCH)).matches("[0-9a-f]{24}").isEqualTo(key(SETUP, LAUNCH));
  }

  /** Journals in the field are known by these. */
  @Test
  void is_what_earlier_versions_wrote() {
    assertThat(key(SETUP, LAUNCH)).isEqualTo("91c48c81ac94aa00fd25c726");
    Map<String, Object> values =
        Map.of("tokens", 8, "näme", "größe 😀", "f", new BigDecimal("0.05"), "b", true);
    assertThat(key(SETUP, launch(values, 12, new Measure(10, Measure.MISSING, 1))))
        .isEqualTo("0f879d84050c95f1a0cb6be1");
    LaunchPlan plan = LaunchPlan.of(List.of("x", "/tmp/ep-0123456789abcdef.sock", "é"));
    assertThat(LaunchKey.of(SETUP, LAUNCH, Optional.of(plan)))
        .isEqualTo("153a1264ad0502e94167955e");
  }

  @Test
  void is_the_same_for_repeats_of_a_point_that_come_one_after_another() {
    LaunchKey keys = new LaunchKey(SETUP);
    Launch second = new Launch(LAUNCH.point(), 2, LAUNCH.measure());
    keys.of(LAUNCH, Optional.empty());
    assertThat(keys.of(second, Optional.empty())).isEqualTo(key(SETUP, second));
    assertThat(keys.of(LAUNCH, Optional.empty())).isEqualTo(key(SETUP, LAUNCH));
  }

  @Test
  void differs_with_everything_that_can_change_the_result() {
    Measure m = new Measure(10, 50, 1);
    List<String> keys = new ArrayList<>();
    keys.add(key(SETUP, LAUNCH));
    keys.add(key(setup(Map.of("benchmark", "/opt/other"), Map.of()), LAUNCH));
    keys.add(key(setup(SETUP.settings(), Map.of("NCCL_DEBUG", "WARN")), LAUNCH));
    keys.add(key(SETUP, launch(Map.of("tokens", 16), 1, m)));
    keys.add(key(SETUP, launch(Map.of("tokens", "8"), 1, m)));
    keys.add(key(SETUP, launch(Map.of("tokens", 8), 2, m)));
    keys.add(key(SETUP, launch(Map.of("tokens", 8), 1, new Measure(11, 50, 1))));
    keys.add(key(SETUP, launch(Map.of("tokens", 8), 1, new Measure(10, 51, 1))));
    keys.add(LaunchKey.of(SETUP, LAUNCH, Optional.of(LaunchPlan.of(List.of("a", "b")))));
    keys.add(LaunchKey.of(SETUP, LAUNCH, Optional.of(LaunchPlan.of(List.of("a b")))));
    assertThat(keys).doesNotHaveDuplicates();
  }

  @Test
  void is_the_same_on_whichever_machines_a_scheduler_gives() {
    assertThat(onMachines("n1", "n2")).isEqualTo(onMachines("gpu-7", "gpu-8"));
    assertThat(onMachines("n1", "n2")).isNotEqualTo(onMachines("n1", "n2", "n3"));
    assertThat(onMachines("n1")).as("in other names too").isEqualTo(onMachines("x"));
  }

  private static String onMachines(String... names) {
    LaunchPlan plan =
        new LaunchPlan(
            List.of("printf '" + String.join(" slots=8\\n", names) + "' > /tmp/hosts"),
            Map.of("MEET", names[0] + ":20001"),
            List.of("mpirun", "--at=" + names[0], "not-n1x"),
            Optional.empty(),
            new Around(List.of(), List.of(names), List.of(), Optional.empty()));
    return LaunchKey.of(SETUP, LAUNCH, Optional.of(plan));
  }

  @Test
  void does_not_differ_with_what_cannot() {
    Launch moreRepeats = launch(Map.of("tokens", 8), 1, new Measure(10, 50, 9));
    assertThat(key(SETUP, moreRepeats)).isEqualTo(key(SETUP, LAUNCH));
    Map<String, Object> ab = new LinkedHashMap<>(Map.of("a", 1));
    ab.put("b", 2);
    Map<String, Object> ba = new LinkedHashMap<>(Map.of("b", 2));
    ba.put("a", 1);
    Measure m = Measure.DEFAULT;
    assertThat(key(SETUP, launch(ab, 1, m))).isEqualTo(key(SETUP, launch(ba, 1, m)));
  }

  @Test
  void does_not_see_the_random_name_of_a_temporary_file() {
    assertThat(planned("/tmp/ep-0123456789abcdef.sock"))
        .isEqualTo(planned("/tmp/ep-fedcba9876543210.sock"))
        .isNotEqualTo(planned("/srv/ep-fedcba9876543210.sock"));
  }

  private static String planned(String argument) {
    return LaunchKey.of(SETUP, LAUNCH, Optional.of(LaunchPlan.of(List.of("x", argument))));
  }

  private static String key(BackendSetup setup, Launch launch) {
    return LaunchKey.of(setup, launch, Optional.empty());
  }

  private static Launch launch(Map<String, Object> values, int repeat, Measure measure) {
    return new Launch(new Point(values), repeat, measure);
  }

  private static BackendSetup setup(Map<String, Object> settings, Map<String, String> env) {
    return new BackendSetup(
        "nccl-ep", settings, env, Optional.empty(), ParseRules.NONE, Origin.NONE);
  }
}
