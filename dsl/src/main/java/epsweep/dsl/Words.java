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
  /** In place of a backend's name: every backend, as far as it has the setting. */
  static final String EVERY = "*";

  /** In the map of settings: those of a backend of the user's own. */
  static final String OWN = "";

  private final Map<String, Set<String>> settings;
  private final List<Word> all = new ArrayList<>();

  /**
   * @param settings the built-in backends, each with the words of its settings; under {@code ""}
   *     those of a backend of the user's own, under {@code "*"} those for all
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

  /**
   * Whether a variable, an axis or a sweep of this name would hide a word, or be hidden by one. The
   * words of an executor are everyday names, such as {@code time} and {@code options}, and few
   * scripts have one: there, Groovy says that such a variable cannot be called.
   */
  boolean isTaken(String name) {
    return blocksOf(name).stream().anyMatch(block -> block != Block.EXECUTOR)
        || WordList.VALUES.contains(name);
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
    Set<String> names = new LinkedHashSet<>(settings.keySet());
    names.removeAll(Set.of(EVERY, OWN));
    return names;
  }

  /** The setting words of a backend, built in or not. */
  Set<String> settingsOf(String backend) {
    return settings.getOrDefault(backend, settings.getOrDefault(OWN, Set.of()));
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
