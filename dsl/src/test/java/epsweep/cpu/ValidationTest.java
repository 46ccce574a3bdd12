package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ValidationTest {
  static Stream<Arguments> kinds() {
    return Stream.of(Layout.values())
        .flatMap(l -> Stream.of(DispatchDtype.values()).map(d -> Arguments.of(l, d)));
  }

  static Stream<Arguments> kindsAndRanks() {
    return kinds()
        .flatMap(
            kind -> Stream.of(1, 2, 4, 8).map(r -> Arguments.of(kind.get()[0], kind.get()[1], r)));
  }

  @ParameterizedTest
  @MethodSource("kindsAndRanks")
  void passes_for_odd_token_counts_and_each_top_k(Layout layout, DispatchDtype dtype, int ranks) {
    for (int tokens : new int[] {1, 7, 33}) {
      for (int topK = 1; topK <= 9; topK++) {
        int hidden = topK % 2 == 0 ? 256 : 128;
        World world = world(new Shape(ranks, 16, tokens, hidden, topK), layout, dtype);
        Validation validation = Validation.run(world, Tamper.NONE);
        assertThat(validation.passed())
            .as("tokens %d, top-k %d: %s", tokens, topK, validation)
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void passes_for_rows_of_several_pieces(Layout layout, DispatchDtype dtype) {
    World world = world(new Shape(2, 8, 5, 1408, 6), layout, dtype);
    assertThat(Validation.run(world, Tamper.NONE).passed()).isTrue();
  }

  @Test
  void passes_for_an_odd_hidden_size() {
    World world = world(new Shape(2, 8, 5, 515, 3), Layout.EXPERT_MAJOR, DispatchDtype.BF16);
    assertThat(Validation.run(world, Tamper.NONE).passed()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void one_damaged_byte_of_a_receive_buffer_fails_the_dispatch(Layout layout, DispatchDtype dtype) {
    Validation validation = damaged(layout, dtype, Tamper.Step.DISPATCH, rank -> rank.received);
    assertThat(validation.dispatch().word()).isEqualTo("FAILED");
    assertThat(validation.dispatch().toString()).contains("(1 value differs: rank 1, row ");
    assertThat(validation.combine().none()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void one_damaged_byte_of_what_came_with_a_row_fails_the_dispatch(
      Layout layout, DispatchDtype dtype) {
    Validation validation = damaged(layout, dtype, Tamper.Step.DISPATCH, rank -> rank.info);
    assertThat(validation.dispatch().toString()).contains("(1 value differs: rank 1, row ");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void one_damaged_byte_of_a_result_fails_the_combine(Layout layout, DispatchDtype dtype) {
    Validation validation = damaged(layout, dtype, Tamper.Step.COMBINE, rank -> rank.combined);
    assertThat(validation.dispatch().none()).isTrue();
    assertThat(validation.combine().toString())
        .startsWith("FAILED (1 value differs: rank 1, token 0, value 0: ");
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void a_damaged_count_fails_the_dispatch(Layout layout, DispatchDtype dtype) {
    World world = world(new Shape(2, 4, 7, 128, 4), layout, dtype);
    Tamper tamper = (step, ranks) -> ranks.get(0).counts.putInt(1, 0, 99);
    assertThat(Validation.run(world, tamper).dispatch().toString())
        .contains("rank 0, count 0 from rank 1: 7 became 99".replace("7", all(layout)));
  }

  /** Selections of all four experts: 7 tokens for one expert or one rank; 14 rows in a run. */
  private static String all(Layout layout) {
    return layout == Layout.FLAT ? "14" : "7";
  }

  private interface Buffer {
    Rows of(Rank rank);
  }

  /** All experts are selected by all tokens, so that row 0 of each buffer is in use. */
  private static Validation damaged(
      Layout layout, DispatchDtype dtype, Tamper.Step at, Buffer buffer) {
    World world = world(new Shape(2, 4, 7, 128, 4), layout, dtype);
    return Validation.run(
        world, (step, ranks) -> flip(step == at ? List.of(buffer.of(ranks.get(1))) : List.of()));
  }

  private static void flip(List<Rows> rows) {
    rows.forEach(r -> r.buffer(0).put(r.at(0), (byte) (r.buffer(0).get(r.at(0)) ^ 1)));
  }

  private static World world(Shape shape, Layout layout, DispatchDtype dtype) {
    return new World(new Workload(shape, layout, dtype, 1));
  }
}
