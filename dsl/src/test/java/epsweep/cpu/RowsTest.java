package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowsTest {
  @Test
  void rows_are_spread_over_buffers_and_do_not_overlap() {
    // Rows of 192 bytes, of which four fit in a buffer.
    Rows rows = new Rows(11, 130, 900);
    for (int row = 0; row < 11; row++) {
      rows.putInt(row, 0, row);
      rows.putShort(row, 64, (short) -row);
    }
    for (int row = 0; row < 11; row++) {
      assertThat(rows.getInt(row, 0)).isEqualTo(row);
      assertThat(rows.getShort(row, 64)).isEqualTo((short) -row);
      assertThat(rows.ints(row).get(rows.at(row) / 4)).isEqualTo(row);
    }
    assertThat(rows.buffer(3)).isSameAs(rows.buffer(0)).isNotSameAs(rows.buffer(4));
    assertThat(rows.buffer(10).capacity()).isEqualTo(3 * 192);
  }

  @Test
  void a_row_is_copied_whole_and_alone() {
    Rows from = new Rows(3, 130, 900);
    Rows to = new Rows(9, 130, 900);
    from.putShort(2, 0, (short) 1);
    from.putShort(2, 64, (short) 2);
    to.copy(5, from, 2);
    assertThat(to.getShort(5, 0)).isEqualTo((short) 1);
    assertThat(to.getShort(5, 64)).isEqualTo((short) 2);
    assertThat(to.getShort(4, 0)).isZero();
    assertThat(to.getShort(6, 0)).isZero();
  }

  @Test
  void poison_reaches_every_row() {
    Rows rows = new Rows(9, 130, 900);
    rows.poison();
    for (int row = 0; row < 9; row++) {
      assertThat(rows.getShort(row, 0)).isEqualTo((short) -1);
      assertThat(rows.getShort(row, 64)).isEqualTo((short) -1);
    }
  }

  @Test
  void bytes_count_the_padding_and_more_than_a_buffer_can_hold() {
    assertThat(Rows.bytes(3, 130)).isEqualTo(3 * 192);
    assertThat(Rows.bytes(3_000_000_000L, 14_336)).isEqualTo(3_000_000_000L * 14_336);
  }
}
