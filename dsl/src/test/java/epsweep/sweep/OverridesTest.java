package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverridesTest {
  private final Sweep sweep = Sweep.named("x").tokens(1, 2).axis("path", "a", "b").build();

  @Test
  void numbers_are_read_as_numbers_and_all_else_keeps_its_text() {
    assertThat(Assignment.parse("--set", "v=1,0.50,008,y,1_000,\"16\",\"\"").values())
        .containsExactly(1, new BigDecimal("0.5"), "008", "y", "1_000", "16", "");
  }

  @Test
  void quotes_keep_commas_and_equal_signs() {
    assertThat(Assignment.parse("--set", "v=\"a,b\",x=a=b,\"say \"\"hi\"\"\"").values())
        .containsExactly("a,b", "x=a=b", "say \"hi\"");
  }

  @Test
  void half_an_assignment_is_refused() {
    for (String text : List.of("v", "=1", "v=", "v=1,", "v=,1", "v=\"a")) {
      assertThatThrownBy(() -> Assignment.parse("--set", text))
          .as(text)
          .isInstanceOf(SweepProblem.class)
          .hasMessageStartingWith("--set " + text + ": ");
    }
  }

  @Test
  void an_axis_is_replaced_where_it_stood() {
    Sweep changed = Overrides.set(List.of(sweep), List.of("token=4,8")).get(0);

    assertThat(changed.axis("tokens").orElseThrow().values()).containsExactly(4, 8);
    assertThat(changed.space().axes()).extracting(Axis::name).containsExactly("tokens", "path");
  }

  @Test
  void a_default_can_be_overridden() {
    Sweep changed = Overrides.set(List.of(sweep), List.of("hidden=4096")).get(0);

    assertThat(Plan.of(changed).points().next().hidden()).isEqualTo(4096);
  }

  @Test
  void only_sweeps_that_have_a_custom_axis_change() {
    Sweep other = Sweep.named("y").build();

    List<Sweep> changed = Overrides.set(List.of(sweep, other), List.of("path=c"));

    assertThat(changed.get(0).axis("path").orElseThrow().values()).containsExactly("c");
    assertThat(changed.get(1)).isEqualTo(other);
  }

  @Test
  void a_misspelt_axis_is_refused_with_the_nearest() {
    assertThatThrownBy(() -> Overrides.set(List.of(sweep), List.of("tokenz=1")))
        .hasMessageStartingWith("--set tokenz: no such axis. Did you mean 'tokens'? There are: ");
    assertThatThrownBy(() -> Overrides.only(List.of(sweep), List.of("bakend=cpu")))
        .hasMessageStartingWith("--only bakend: no such axis. Did you mean 'backend'?");
  }

  @Test
  void a_bad_value_is_refused() {
    assertThatThrownBy(() -> Overrides.set(List.of(sweep), List.of("tokens=0")))
        .hasMessage("--set tokens: must be a positive integer, got 0");
  }

  @Test
  void what_is_zipped_or_fixed_by_cases_cannot_be_set() {
    Sweep zipped = Sweep.named("z").hidden(1, 2).topk(1, 2).zip("hidden", "topk").build();
    Sweep cased = Sweep.named("c").cases(Map.of("tokens", 1)).build();

    assertThatThrownBy(() -> Overrides.set(List.of(zipped), List.of("topk=1")))
        .hasMessageContaining("zips it with others");
    assertThatThrownBy(() -> Overrides.set(List.of(cased), List.of("tokens=1")))
        .hasMessageContaining("fixes it in cases");
  }

  @Test
  void a_selection_compares_texts_and_ids() {
    Selection only =
        Overrides.only(List.of(sweep), List.of("tokens=1,2", "point=123456789012,1e2345678901"));

    assertThat(only.only())
        .containsEntry("tokens", Set.of("1", "2"))
        .containsEntry("point", Set.of("123456789012", "1e2345678901"));
  }
}
