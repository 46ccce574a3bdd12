package epsweep.sweep;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The axes that every backend understands, in the order of the columns in {@code results.csv}.
 * Defaults are those of the reference driver.
 */
public enum StandardAxis {
  BACKEND("backend", "backends", "cpu"),
  ALGORITHM("algorithm", "algorithms", "ll"),
  LAYOUT("layout", "layouts", "em"),
  DISPATCH_DTYPE("dispatch_dtype", "dispatchDtypes", "bf16"),
  COMBINE_MODE("combine_mode", "combineModes", "rank_local_reduce"),
  /** Machines that the ranks are spread over. */
  NODES("nodes", "nodes", 1),
  /** Processes in all, one per GPU. Backend {@code cpu} has 2 by default. */
  RANKS("ranks", "ranks", 4),
  EXPERTS("experts", "experts", 256),
  /** Tokens per rank. */
  TOKENS("tokens", "tokens", 128),
  /** Elements of one token. */
  HIDDEN("hidden", "hidden", 7168),
  TOPK("topk", "topk", 8),
  BLOCKS("blocks", "blocks", 130);

  /** Ranks of the embedded benchmark when the script names none: threads, so fewer than GPUs. */
  public static final int CPU_RANKS = 2;

  private final String column;
  private final String word;
  private final Object byDefault;

  StandardAxis(String column, String word, Object byDefault) {
    this.column = column;
    this.word = word;
    this.byDefault = byDefault;
  }

  /** The name in CSV columns and in {@link Point}: snake_case, singular. */
  public String column() {
    return column;
  }

  /** The word in a script: camelCase, plural. */
  public String word() {
    return word;
  }

  /** The value when a script leaves the axis out. */
  public Object byDefault() {
    return byDefault;
  }

  /** Whether values are positive integers; the others are names. */
  public boolean isCount() {
    return byDefault instanceof Integer;
  }

  /** The word without its plural s: {@code backend}, {@code dispatchDtype}, {@code expert}. */
  public String singular() {
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }

  /** Every spelling that names this axis in a script and on the command line. */
  public List<String> spellings() {
    return List.of(word, singular(), column, plural()).stream().distinct().toList();
  }

  /** The axis of a spelling: singular or plural, camelCase or snake_case. */
  public static Optional<StandardAxis> named(String spelling) {
    return Optional.ofNullable(Spellings.ALL.get(spelling));
  }

  /**
   * The column of a standard axis's spelling; any other name is a custom axis and stays as it is.
   */
  public static String canonical(String spelling) {
    StandardAxis axis = Spellings.ALL.get(spelling);
    return axis == null ? spelling : axis.column;
  }

  private String plural() {
    return column.endsWith("s") || isCount() ? column : column + "s";
  }

  /** Asked for at every look at a point. */
  private static final class Spellings {
    static final Map<String, StandardAxis> ALL = all();

    private static Map<String, StandardAxis> all() {
      Map<String, StandardAxis> all = new HashMap<>();
      for (StandardAxis axis : values()) {
        axis.spellings().forEach(spelling -> all.putIfAbsent(spelling, axis));
      }
      return Map.copyOf(all);
    }
  }
}
