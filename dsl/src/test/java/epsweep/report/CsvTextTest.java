package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;

class CsvTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b",
        "say \"hi\"",
        "\"9,600\",98.9%,\"24,155\"",
        "a\"\"b",
        "two\nlines",
        "two\r\nlines",
        "\r",
        "008",
        "007.50",
        "1_000",
        "y",
        "n",
        "",
        " ",
        " led",
        "trailing ",
        "#1",
        "x=a=b",
        "tab\tbed",
        "\\",
        "'",
        "=1+1",
        "ünï→世界",
        "null",
        "NA"
      })
  void a_text_reads_back_byte_for_byte_in_every_column(String text) throws IOException {
    List<Object> row = List.of(text, text, text);

    assertThat(read(csv(false, row)).get(0)).isEqualTo(row);
  }

  @Test
  void records_end_in_a_line_feed_and_quotes_stand_only_where_they_must() throws IOException {
    assertThat(csv(false, List.of("plain", 1, "a,b"))).isEqualTo("a,b,c\nplain,1,\"a,b\"\n");
  }

  @Test
  void a_missing_value_is_empty_and_an_empty_text_is_quoted() throws IOException {
    assertThat(csv(false, Arrays.asList(null, "", null))).isEqualTo("a,b,c\n,\"\",\n");
    assertThat(csv(false, Arrays.asList("", null, ""))).isEqualTo("a,b,c\n\"\",,\"\"\n");
  }

  @Test
  void numbers_are_plain() throws IOException {
    List<Object> row = List.of(1.2e-7, new BigDecimal("1E+3"), 123456789012.25);

    assertThat(csv(false, row)).isEqualTo("a,b,c\n0.00000012,1000,123456789012.25\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        " =1+1",
        "\u00a0\u3000=1",
        "\"=1",
        "'=1",
        "\ufeff=1",
        "\uff1d1",
        "\uff201",
        "\thidden",
        "\rhidden"
      })
  void in_the_form_for_spreadsheets_no_text_runs_as_a_formula(String text) throws IOException {
    assertThat(read(csv(true, List.of(text, "b", "c"))).get(0).get(0)).isEqualTo("'" + text);
  }

  @Test
  void nor_does_a_part_of_a_text_at_which_a_spreadsheet_may_split() throws IOException {
    List<Object> row = List.of("x; =1", "a\n=1", "\t=1");

    assertThat(read(csv(true, row)).get(0)).containsExactly("x;' =1", "a\n'=1", "'\t'=1");
  }

  @Test
  void nor_does_the_name_of_a_column() throws IOException {
    StringBuilder out = new StringBuilder();
    CsvText.write(new Sheet(List.of("=1+1"), Stream.of()), true, out);

    assertThat(out).hasToString("\ufeff\"'=1+1\"\n");
  }

  @Test
  void in_the_form_for_spreadsheets_texts_are_quoted_and_numbers_stay() throws IOException {
    assertThat(csv(true, List.of(-1.5, -2, "a-b")))
        .isEqualTo("\"a\",\"b\",\"c\"\n-1.5,-2,\"a-b\"\n");
    assertThat(csv(true, Arrays.asList(null, "", "=")))
        .isEqualTo("\"a\",\"b\",\"c\"\n,\"\",\"'=\"\n");
  }

  @Test
  void tablesaw_reads_the_same_texts_and_numbers() throws IOException {
    String csv =
        csv(false, Stream.of(List.of("008", -1.5, "two\nlines, \"so\""), List.of("y", 2, "=x")));
    Table table =
        Table.read()
            .usingOptions(
                CsvReadOptions.builderFromString(csv)
                    .columnTypes(
                        new ColumnType[] {
                          ColumnType.STRING, ColumnType.DOUBLE, ColumnType.STRING
                        }));

    assertThat(table.stringColumn("a").asList()).containsExactly("008", "y");
    assertThat(table.doubleColumn("b").asList()).containsExactly(-1.5, 2.0);
    assertThat(table.stringColumn("c").asList()).containsExactly("two\nlines, \"so\"", "=x");
  }

  private static String csv(boolean spreadsheet, List<Object> row) throws IOException {
    return csv(spreadsheet, Stream.of(row));
  }

  private static String csv(boolean spreadsheet, Stream<List<Object>> rows) throws IOException {
    StringBuilder out = new StringBuilder();
    CsvText.write(new Sheet(List.of("a", "b", "c"), rows), spreadsheet, out);
    assertThat(out.charAt(0) == '\ufeff').isEqualTo(spreadsheet);
    return out.substring(spreadsheet ? 1 : 0);
  }

  private static List<List<String>> read(String csv) throws IOException {
    try (CSVParser parser = CSVParser.parse(new StringReader(csv), CSVFormat.RFC4180)) {
      return parser.getRecords().stream().skip(1).map(r -> r.toList()).toList();
    }
  }
}
