package epsweep.dsl;

import java.util.Set;

/**
 * Where the checker stands.
 *
 * @param block what kind of block
 * @param shown the block in the user's words: {@code sweep { }}, {@code where { }}
 * @param axes the axes that a closure of the point may name
 * @param settings words that this block understands beyond those of its kind
 */
record Context(Block block, String shown, AxisScope axes, Set<String> settings) {
  Context {
    settings = Set.copyOf(settings);
  }

  static Context of(Block block, AxisScope axes) {
    return new Context(block, block.shown(), axes, Set.of());
  }

  Context free() {
    return of(Block.FREE, axes);
  }

  Context point(String word) {
    Set<String> more = word.equals("command") ? PointClosure.OF_A_LAUNCH : Set.of();
    return new Context(Block.POINT, word + " { }", axes, more);
  }

  Context backend(Set<String> words) {
    return new Context(Block.BACKEND, Block.BACKEND.shown(), axes, words);
  }

  /** Whether a closure of the point finds a value of this name. */
  boolean gives(String name) {
    return axes.has(name) || settings.contains(name);
  }

  /** {@code in sweep { }}, {@code at the top of a script}. */
  String where() {
    return block == Block.SCRIPT ? shown : "in " + shown;
  }
}
