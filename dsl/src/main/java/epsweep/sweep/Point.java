package epsweep.sweep;

import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One cell of a sweep: a value for every axis.
 *
 * @param values by the axis's column name, in the order of the columns; numbers, texts or booleans
 *     as {@link Values#canonical} makes them
 */
public record Point(Map<String, Object> values) {
  public Point {
    values =
        values instanceof NamedValues
            ? values
            : Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * The value of an axis, by any of its spellings.
   *
   * @throws SweepProblem when the point has no such axis
   */
  public Object get(String axis) {
    Object value = valueOf(axis);
    if (value == null) {
      throw new SweepProblem("no axis '" + axis + "' here; there are: " + names());
    }
    return value;
  }

  /** The value of an axis, by any of its spellings, if the point has it. */
  public Optional<Object> find(String axis) {
    return Optional.ofNullable(valueOf(axis));
  }

  /** The value of an axis as text, exactly as it stands in a CSV. */
  public String text(String axis) {
    return Values.text(get(axis));
  }

  /**
   * Twelve hex digits that stay the same while the typed values do, in whatever order they were
   * written.
   */
  public String id() {
    StringBuilder typed = new StringBuilder();
    new TreeMap<>(values).forEach((name, value) -> append(typed, name, value));
    return HexFormat.of().formatHex(Sha256.of(typed.toString()), 0, 6);
  }

  public String backend() {
    return text("backend");
  }

  public String algorithm() {
    return text("algorithm");
  }

  public String layout() {
    return text("layout");
  }

  public String dispatchDtype() {
    return text("dispatch_dtype");
  }

  public String combineMode() {
    return text("combine_mode");
  }

  /** Machines. */
  public int nodes() {
    return count("nodes");
  }

  /** Processes in all. */
  public int ranks() {
    return count("ranks");
  }

  public int experts() {
    return count("experts");
  }

  /** Tokens per rank. */
  public int tokens() {
    return count("tokens");
  }

  /** Elements per token. */
  public int hidden() {
    return count("hidden");
  }

  public int topk() {
    return count("topk");
  }

  public int blocks() {
    return count("blocks");
  }

  /** {@code backend=cpu experts=64 …}, for messages. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + Values.text(e.getValue()))
        .collect(Collectors.joining(" "));
  }

  private Object valueOf(String axis) {
    Object value = values.get(axis);
    return value != null ? value : values.get(StandardAxis.canonical(axis));
  }

  private int count(String axis) {
    return (Integer) get(axis);
  }

  private String names() {
    return String.join(", ", values.keySet());
  }

  /** Lengths in front, so that no two different points read alike. */
  private static void append(StringBuilder typed, String name, Object value) {
    char type = value instanceof Number ? 'n' : value instanceof Boolean ? 'b' : 's';
    String text = Values.text(value);
    typed.append(name.length()).append(':').append(name).append(type);
    typed.append(text.length()).append(':').append(text);
  }
}
