package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;

/** What other programs make of a CSV file of ours: the same values, to the last bit. */
class OtherReadersTest {
  private static final List<String> HEADER = List.of("text", "number", "end");

  private static final List<String> HOSTILE =
      List.of(
          "008",
          "007.50",
          "1e5",
          "1_000",
          "NaN",
          "NA",
          "null",
          "None",
          "inf",
          "-1",
          "=1+1",
          " led",
          "trailing ",
          "two\nlines",
          "two\r\nlines",
          "\r",
          "say \"hi\"",
          "a,b",
          "\"",
          "'",
          "\\",
          "#1",
          "\t",
          "\u4e16\u754c \u00b5s",
          "e\u0301",
          "\ud835\udd18",
          "\u202e",
          "\u0001",
          "\ufeff",
          "2026-01-02");

  private static final double[] NUMBERS = {
    1e-300, 0.1, 1.0 / 3, 123456789012.34567, Double.MAX_VALUE, Double.MIN_VALUE, -2.5, -0.0
  };

  @TempDir private Path directory;

  /** Python's csv and float(), with what pandas builds on. */
  @Test
  void python_reads_the_same_texts_and_the_same_bits() throws Exception {
    String python = Needs.program("python3").toString();
    readsTheSame(
        python,
        """
        import csv, sys
        for row in list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))[1:]:
            print(row[0].encode('utf-8').hex(), float(row[1]).hex(), row[2].encode('utf-8').hex())
        """);
  }

  /** As docs/formats.md says. */
  @Test
  void pandas_reads_the_same_texts_and_the_same_bits() throws Exception {
    String python = Needs.python("pandas");
    readsTheSame(
        python,
        """
        import pandas, sys
        read = pandas.read_csv(sys.argv[1], keep_default_na=False, na_values={'number': ['']},
            dtype={'text': str, 'end': str}, float_precision='round_trip', lineterminator='\\n')
        for row in read.itertuples():
            print(row.text.encode('utf-8').hex(), float(row.number).hex(), row.end.encode('utf-8').hex())
        """);
  }

  private void readsTheSame(String python, String script) throws Exception {
    Path file = directory.resolve("a.csv");
    try (Writer out = Files.newBufferedWriter(file)) {
      CsvText.write(new Sheet(HEADER, rows().stream()), false, out);
    }
    Process process =
        new ProcessBuilder(python, "-c", script, file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

    assertThat(process.waitFor()).isZero();
    assertThat(said.lines()).containsExactlyElementsOf(rows().stream().map(this::inHex).toList());
  }

  @Property(tries = 200)
  void tablesaw_reads_the_same_texts_and_the_same_bits(@ForAll("lines") List<List<Object>> lines)
      throws IOException {
    StringBuilder out = new StringBuilder();
    CsvText.write(new Sheet(HEADER, lines.stream()), false, out);

    Table table =
        Table.read()
            .usingOptions(
                CsvReadOptions.builderFromString(out.toString())
                    .maxCharsPerColumn(10_000)
                    .ignoreZeroDecimal(false)
                    .missingValueIndicator("")
                    .columnTypes(
                        new ColumnType[] {
                          ColumnType.STRING, ColumnType.DOUBLE, ColumnType.STRING
                        }));

    for (int i = 0; i < lines.size(); i++) {
      assertThat(table.stringColumn(0).get(i)).isEqualTo(lines.get(i).get(0));
      assertThat(table.doubleColumn(1).getDouble(i)).isEqualTo((double) lines.get(i).get(1));
      assertThat(table.stringColumn(2).get(i)).isEqualTo(lines.get(i).get(2));
    }
  }

  /** Tablesaw's reader trims, takes two line ends for one, and skips empty texts. */
  @Provide
  Arbitrary<List<List<Object>>> lines() {
    Arbitrary<String> texts =
        Arbitraries.of(HOSTILE)
            .filter(text -> text.equals(text.strip()) && !text.matches("(?s).*[\r\ufeff\u0001].*"));
    Arbitrary<Double> numbers = Arbitraries.doubles();
    Arbitrary<List<Object>> line =
        Combinators.combine(texts, numbers, texts).as((a, b, c) -> List.of(a, b, c));
    return line.list().ofMinSize(1).ofMaxSize(20);
  }

  private static List<List<Object>> rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (String text : HOSTILE) {
      rows.add(List.of(text, NUMBERS[rows.size() % NUMBERS.length], text));
    }
    return rows;
  }

  private String inHex(List<Object> row) {
    return hex(row.get(0)) + " " + pythons((double) row.get(1)) + " " + hex(row.get(2));
  }

  private static String hex(Object text) {
    return java.util.HexFormat.of().formatHex(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** As float.hex() has it. */
  private static String pythons(double d) {
    if (d == 0) {
      return "0x0.0p+0";
    }
    long bits = Double.doubleToLongBits(d);
    long exponent = bits >> 52 & 0x7ff;
    String mantissa = String.format("%013x", bits & 0xfffffffffffffL);
    long power = exponent == 0 ? -1022 : exponent - 1023;
    String sign = d < 0 ? "-" : "";
    return sign
        + (exponent == 0 ? "0x0." : "0x1.")
        + mantissa
        + "p"
        + (power < 0 ? "" : "+")
        + power;
  }
}
