package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.ParseRules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;

/**
 * Outputs cut, spliced, doubled, with bytes flipped: always a summary or a reason. {@code mvn -f
 * dsl test -Dtest=MutatedOutputTest -Depsweep.soak=true} tries 100,000 of them.
 */
@PropertyDefaults(shrinking = ShrinkingMode.OFF)
class MutatedOutputTest {
  private static final int TRIES = Boolean.getBoolean("epsweep.soak") ? 100 : 4;
  private final List<byte[]> outputs = outputs();

  @Property(tries = 100)
  void any_output_gives_a_summary_or_a_reason(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < TRIES * 10; i++) {
      byte[] text = mutated(random);
      List<Summary> found = SummaryReader.read(new ByteArrayInputStream(text), ParseRules.NONE);
      assertThat(found).isNotEmpty();
      for (Summary summary : found) {
        summary.metrics().values().forEach(v -> assertThat(v).isFinite());
        assertThat(summary.verdict().isPresent() || hasTime(summary)).isTrue();
      }
    }
  }

  private static boolean hasTime(Summary summary) {
    return summary.metrics().entrySet().stream()
        .anyMatch(m -> m.getKey().matches(".*_(us|ms)") && m.getValue() > 0);
  }

  private byte[] mutated(Random random) {
    byte[] text = pick(random).clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      text = mutation(text, random);
    }
    return text;
  }

  private byte[] mutation(byte[] text, Random random) {
    int at = random.nextInt(text.length + 1);
    int to = at + random.nextInt(text.length - at + 1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    switch (random.nextInt(5)) {
      case 0 -> out.write(text, at, to - at);
      case 1 -> {
        byte[] other = pick(random);
        int from = random.nextInt(other.length);
        out.write(text, 0, at);
        out.write(other, from, other.length - from);
      }
      case 2 -> {
        out.write(text, 0, to);
        out.write(text, at, text.length - at);
      }
      case 3 -> {
        out.write(text, 0, at);
        out.write(text, to, text.length - to);
      }
      default -> {
        byte[] flipped = text.clone();
        for (int i = random.nextInt(60); i >= 0 && flipped.length > 0; i--) {
          flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        }
        out.writeBytes(flipped);
      }
    }
    return out.toByteArray();
  }

  private byte[] pick(Random random) {
    return outputs.get(random.nextInt(outputs.size()));
  }

  private static List<byte[]> outputs() {
    List<byte[]> all = new ArrayList<>();
    try {
      for (String name : SharedOutputs.all()) {
        all.add(Files.readAllBytes(SharedOutputs.SHARED.resolve(name)));
      }
      for (Path file : Fixtures.all()) {
        all.add(Files.readAllBytes(file));
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    all.removeIf(text -> text.length == 0);
    return all;
  }
}
