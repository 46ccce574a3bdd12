package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleTableTest {
  private static Grid grid(List<List<String>> rows) {
    return new Grid("t", List.of(List.of("name", "one", "two")), 1, rows, List.of("note"));
  }

  @Test
  void names_stand_left_and_values_right() {
    assertThat(ConsoleTable.of(grid(List.of(List.of("a", "1.5", "12"))), 80))
        .isEqualTo("t\nname  one  two\n──────────────\na     1.5   12\nnote\n");
  }

  @Test
  void wide_characters_take_two_cells_and_combining_ones_none() {
    String table =
        ConsoleTable.of(
            grid(List.of(List.of("世界世界", "1", "2"), List.of("e\u0301a", "1", "2"))), 80);

    assertThat(table.lines().skip(3).limit(2))
        .containsExactly("世界世界    1    2", "e\u0301a          1    2");
  }

  @Test
  void columns_that_do_not_fit_go_below_with_the_names_again() {
    String table = ConsoleTable.of(grid(List.of(List.of("a", "111111", "222222"))), 16);

    assertThat(table.lines())
        .containsExactly(
            "t",
            "name     one",
            "────────────",
            "a     111111",
            "",
            "name     two",
            "────────────",
            "a     222222",
            "note");
  }

  @Test
  void a_name_longer_than_the_terminal_is_cut_and_says_so() {
    String table = ConsoleTable.of(grid(List.of(List.of("x".repeat(500), "1", "2"))), 40);

    assertThat(table).contains("x…").doesNotContain("x".repeat(40));
  }

  @Test
  void long_names_leave_room_for_a_value_in_the_same_line() {
    Grid grid =
        new Grid(
            "t",
            List.of(List.of("a", "b", "value")),
            2,
            List.of(List.of("x".repeat(30), "y".repeat(30), "12345.6")),
            List.of());

    assertThat(ConsoleTable.of(grid, 40).lines().toList())
        .allMatch(line -> DisplayWidth.of(line) <= 40)
        .anyMatch(line -> line.matches("x+…  y+…  12345.6"));
  }

  @Test
  void control_characters_of_hostile_text_are_shown_not_obeyed() {
    String table =
        ConsoleTable.of(grid(List.of(List.of("a\u001b[2Jb\nc\rd\u202ee", "\u0007", "2"))), 80);

    assertThat(table)
        .contains("a␛[2Jb␊c␍d‹U+202E›e", "␇")
        .doesNotContain("\u001b", "\u0007", "\r", "\u202e");
  }

  @Test
  void equal_neighbours_in_a_head_are_one_name() {
    Grid grid =
        new Grid(
            "t",
            List.of(List.of("", "k=a", "k=a", "k=b"), List.of("n", "1111", "2222", "1111")),
            1,
            List.of(List.of("x", "1", "2", "3")),
            List.of());

    assertThat(ConsoleTable.of(grid, 80).lines().skip(1).limit(2))
        .containsExactly("   k=a         k=b", "n  1111  2222  1111");
  }

  @Test
  void a_grid_without_columns_is_its_title_and_notes() {
    assertThat(ConsoleTable.of(new Grid("none", List.of(), 0, List.of(), List.of("why")), 80))
        .isEqualTo("none\nwhy\n");
  }
}
