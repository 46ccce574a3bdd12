package epsweep.sweep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a machine can move at most, as declared; GB/s, 1e9 bytes a second. What is not declared
 * limits nothing.
 *
 * @param nvlink of one GPU to the others of its node, in one direction
 * @param nic of one GPU's share of the network, in one direction
 * @param hbm of one GPU's memory, reads and writes together
 */
public record Peaks(Optional<Double> nvlink, Optional<Double> nic, Optional<Double> hbm) {
  public static final Peaks NONE = new Peaks(Optional.empty(), Optional.empty(), Optional.empty());

  /** The words of a script. */
  public static final List<String> WORDS = List.of("nvlink", "nic", "hbm");

  /** With one peak set by its word. */
  public Peaks with(String word, double gbps) {
    if (!(gbps > 0) || Double.isInfinite(gbps)) {
      throw new SweepProblem("limits: " + word + ": must be positive, as in 450.GBps");
    }
    Optional<Double> value = Optional.of(gbps);
    return switch (word) {
      case "nvlink" -> new Peaks(value, nic, hbm);
      case "nic" -> new Peaks(nvlink, value, hbm);
      case "hbm" -> new Peaks(nvlink, nic, value);
      default -> throw new IllegalArgumentException("no limit '" + word + "'");
    };
  }

  /**
   * The data sheet's peaks of a GPU that is known.
   *
   * @throws SweepProblem with those that are
   */
  public static Peaks of(String gpu) {
    Map<String, Peaks> known = known();
    Peaks peaks = known.get(gpu.toUpperCase(Locale.ROOT));
    if (peaks == null) {
      throw new SweepProblem(
          "limits: gpu '%s': is not known%s. There are: %s; for others write `nvlink 450.GBps` and `hbm 4800.GBps`"
              .formatted(
                  gpu, NearestWord.hint(gpu, known.keySet()), String.join(", ", known.keySet())));
    }
    return peaks;
  }

  private static Map<String, Peaks> known() {
    Map<String, Peaks> known = new LinkedHashMap<>();
    lines().stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .forEach(
            cells ->
                known.put(
                    cells[0],
                    NONE.with("nvlink", Double.parseDouble(cells[1]))
                        .with("hbm", Double.parseDouble(cells[2]))));
    return known;
  }

  private static List<String> lines() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Peaks.class.getResourceAsStream("gpus.csv"), StandardCharsets.UTF_8))) {
      return new ArrayList<>(in.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
