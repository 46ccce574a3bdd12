package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrafficTest {
  private static final OptionalDouble ALL = OptionalDouble.empty();

  private static SweepBuilder sweep(String backend, String layout) {
    return Sweep.named("x")
        .backend(backend)
        .layouts(layout)
        .ranks(2)
        .experts(128)
        .tokens(128)
        .hidden(7168)
        .topk(8);
  }

  private static Point point(SweepBuilder sweep) {
    return Plan.of(sweep.build()).points().next();
  }

  private static Traffic dispatch(SweepBuilder sweep) {
    return Traffic.dispatch(point(sweep), ALL).orElseThrow();
  }

  private static Traffic combine(SweepBuilder sweep) {
    return Traffic.combine(point(sweep), ALL).orElseThrow();
  }

  /** Two GPUs printed {@code dispatch=14.54 MB, selections=1014}: what leaves the rank is half. */
  @Test
  void expert_major_sends_what_the_program_counts_less_what_stays_on_the_rank() {
    Traffic traffic =
        Traffic.dispatch(point(sweep("nccl-ep", "em")), OptionalDouble.of(1014)).orElseThrow();
    assertThat(2 * traffic.nvlink() / 1e6).isCloseTo(14.54, within(0.005));
    assertThat(traffic.nic()).isZero();
  }

  /** Printed for FP8 by the same program: {@code dispatch=7.57 MB, selections=1024}. */
  @Test
  void fp8_has_a_byte_a_value_and_its_scales() {
    Traffic traffic =
        Traffic.dispatch(
                point(sweep("mscclpp-cpp", "em").dispatchDtypes("fp8_e4m3")),
                OptionalDouble.of(1024))
            .orElseThrow();
    assertThat(2 * traffic.nvlink() / 1e6).isCloseTo(7.57, within(0.005));
  }

  /** The same program in high throughput: {@code total_recv=3.66 MB (255 tokens)} of 128 sent. */
  @Test
  void rank_major_sends_a_token_once_to_each_rank_that_has_some_of_its_experts() {
    double token = 2 * 7168;
    Traffic traffic = dispatch(sweep("nccl-ep", "rm"));
    assertThat(traffic.nvlink() / token).isCloseTo(128 * (1 - missed(2)), within(0.5));
    assertThat(2 * traffic.nvlink() / token).isCloseTo(255, within(1.0));
  }

  @Test
  void the_expected_rows_are_those_of_drawn_experts() {
    Traffic traffic = dispatch(sweep("nccl-ep", "rm").ranks(8).experts(64));
    assertThat(traffic.nvlink() / (2 * 7168) / 128).isCloseTo(7 * (1 - missed(8)), within(0.02));
  }

  /** The share of tokens of which no expert is on a given rank, by drawing them. */
  private static double missed(int ranks) {
    Random random = new Random(7);
    int experts = ranks == 2 ? 128 : 64;
    int missed = 0;
    int draws = 100_000;
    for (int i = 0; i < draws; i++) {
      missed +=
          random.ints(0, experts).distinct().limit(8).noneMatch(e -> e < experts / ranks) ? 1 : 0;
    }
    return missed / (double) draws;
  }

  @Test
  void a_library_that_reduces_first_sends_less_back() {
    Traffic every = combine(sweep("nccl-ep", "em"));
    Traffic reduced = combine(sweep("mscclpp", "em").combineModes("rank_local_reduce"));
    Traffic direct = combine(sweep("mscclpp", "em").combineModes("direct_send"));
    assertThat(direct.nvlink()).isEqualTo(every.nvlink());
    assertThat(reduced.nvlink()).isLessThan(every.nvlink() / 3);
    assertThat(reduced.hbm()).isEqualTo(every.hbm());
  }

  @Test
  void over_several_nodes_only_the_other_ranks_of_the_node_are_behind_its_links() {
    Traffic traffic = dispatch(sweep("nccl-ep", "em").ranks(16).nodes(2));
    double all = 128 * 8 * 2.0 * 7168;
    assertThat(traffic.nvlink()).isCloseTo(all * 7 / 16, within(1.0));
    assertThat(traffic.nic()).isCloseTo(all * 8 / 16, within(1.0));
  }

  @Test
  void one_rank_sends_nothing_and_still_moves_memory() {
    Traffic traffic = dispatch(sweep("torch", "em").ranks(1));
    assertThat(traffic.nvlink()).isZero();
    assertThat(traffic.hbm()).isEqualTo((128 + 1024) * 2.0 * 7168);
    assertThat(dispatch(sweep("cpu", "em")).nvlink()).isZero();
  }

  @Test
  void a_type_that_is_not_known_has_no_bytes() {
    Point point = point(sweep("mine", "em").dispatchDtypes("int3"));
    assertThat(Traffic.dispatch(point, ALL)).isEmpty();
    assertThat(Traffic.combine(point, ALL)).isNotEqualTo(Optional.empty());
  }
}
