package epsweep.dsl;

import epsweep.sweep.StandardAxis;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every word of a script: what the reader understands, what it suggests, what it refuses. */
final class Words {
  private final Map<String, Set<String>> settings;
  private final List<Word> all = new ArrayList<>();

  /**
   * @param settings the built-in backends, each with the words of its settings
   */
  Words(Map<String, Set<String>> settings) {
    this.settings = Map.copyOf(settings);
    all.addAll(WordList.WORDS);
    for (StandardAxis axis : StandardAxis.values()) {
      Word word = WordList.axis(axis);
      axis.spellings().forEach(spelling -> all.add(word.as(spelling)));
    }
  }

  Optional<Word> find(Block block, String name) {
    return all.stream().filter(w -> w.in() == block && w.name().equals(name)).findFirst();
  }

  /** The blocks in which a word is understood. */
  List<Block> blocksOf(String name) {
    List<Block> blocks =
        new ArrayList<>(
            all.stream().filter(w -> w.name().equals(name)).map(Word::in).distinct().toList());
    if (isSetting(name) && !blocks.contains(Block.BACKEND)) {
      blocks.add(Block.BACKEND);
    }
    return blocks;
  }

  /** Whether a variable, an axis or a sweep of this name would hide a word, or be hidden by one. */
  boolean isTaken(String name) {
    return !blocksOf(name).isEmpty() || WordList.VALUES.contains(name);
  }

  /**
   * What is wrong with the name of an axis of the user's own, if anything. The word of a backend's
   * setting is welcome: such an axis sweeps over the setting.
   */
  Optional<String> axisProblem(String name) {
    if (StandardAxis.named(name).isPresent()) {
      return Optional.of(
          "axis '" + name + "': is an axis of ep-sweep's own. Write `" + name + " …`");
    }
    boolean isWord = all.stream().anyMatch(w -> w.name().equals(name) && w.in() != Block.EXECUTOR);
    return isWord || WordList.VALUES.contains(name) || GroovyNames.TAKEN.contains(name)
        ? Optional.of(
            "axis '"
                + name
                + "': is a word of sweep scripts. Choose another, 'my_"
                + name
                + "' say")
        : Optional.empty();
  }

  Collection<String> namesIn(Block block) {
    return all.stream().filter(w -> w.in() == block).map(Word::name).toList();
  }

  List<String> allNames() {
    return all.stream().map(Word::name).toList();
  }

  Set<String> builtIn() {
    return settings.keySet();
  }

  /** The setting words of a backend: those of a built-in one, else none. */
  Set<String> settingsOf(String backend) {
    return settings.getOrDefault(backend, Set.of());
  }

  /** The setting words of all built-in backends. */
  Set<String> allSettings() {
    Set<String> names = new LinkedHashSet<>();
    settings.values().forEach(names::addAll);
    return names;
  }

  private boolean isSetting(String name) {
    return settings.values().stream().anyMatch(s -> s.contains(name));
  }
}
