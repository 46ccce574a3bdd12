package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.ParseRules;
import epsweep.sweep.ParseRules.Metric;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Output of any length, in constant memory: all of it together would not fit the tests' heap. */
class LongOutputTest {
  private static final long LONG = 100L << 20;
  private static final ParseRules OWN =
      new ParseRules(
          List.of(new Metric("x_us", Pattern.compile("y=([\\d.]+) us"), "", "sum")),
          List.of(),
          List.of());

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void a_line_of_100_mb_without_a_blank_is_survived_and_what_follows_is_read() throws IOException {
    assertThat(read(new Repeated("avg=", LONG), ParseRules.NONE).metrics())
        .isEqualTo(read(InputStream.nullInputStream(), ParseRules.NONE).metrics());
  }

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void no_match_on_a_line_of_100_mb_is_lost_or_cut() throws IOException {
    String word = "y=12.5 " + "a word ".repeat(20);
    Pattern pattern = Pattern.compile("y=([\\d.]+)");
    ParseRules rules =
        new ParseRules(List.of(new Metric("x_us", pattern, "", "sum")), List.of(), List.of());
    long count = LONG / word.length();
    assertThat(read(new Repeated(word, count * word.length()), rules).metrics())
        .containsEntry("x_us", count * 12.5);
  }

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void many_lines_need_no_more_memory_than_few() throws IOException {
    String lines = "[Rank 7] Dispatch:         avg=1.00 us, min=1.00 us, max=1.00 us\ny=2 us\n";
    long count = 2 * LONG / lines.length();
    Map<String, Double> metrics = read(new Repeated(lines, count * lines.length()), OWN).metrics();
    assertThat(metrics).containsEntry("x_us", count * 2.0).containsEntry("dispatch_avg_us", 20.5);
  }

  private static Summary read(InputStream before, ParseRules rules) throws IOException {
    byte[] block = Files.readAllBytes(Fixtures.named("two-summaries"));
    String end = "\n" + new String(block, StandardCharsets.UTF_8).split("(?<=selections=256\n)")[0];
    InputStream all =
        new SequenceInputStream(
            before, new ByteArrayInputStream(end.getBytes(StandardCharsets.UTF_8)));
    List<Summary> found = SummaryReader.read(all, rules);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).verdict()).isEmpty();
    return found.get(0);
  }

  /** One text again and again. */
  private static final class Repeated extends InputStream {
    private final byte[] text;
    private final long length;
    private long at;

    Repeated(String text, long length) {
      this.text = text.repeat(10_000).getBytes(StandardCharsets.UTF_8);
      this.length = length;
    }

    @Override
    public int read() {
      return at >= length ? -1 : text[(int) (at++ % text.length)];
    }

    @Override
    public int read(byte[] into, int from, int count) {
      int start = (int) (at % text.length);
      int size = (int) Math.min(Math.min(count, text.length - start), length - at);
      if (size <= 0) {
        return count == 0 ? 0 : -1;
      }
      System.arraycopy(text, start, into, from, size);
      at += size;
      return size;
    }
  }
}
