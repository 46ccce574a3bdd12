package epsweep.report.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The commands of one backend: words that never change, and words that follow from axes.
 *
 * @param which of the lines a launch has, as its number
 * @param lines the pieces of each, in order
 */
record CommandPattern(Following which, List<List<Following>> lines) {
  CommandPattern {
    lines = lines.stream().map(List::copyOf).toList();
  }

  /** Empty when a command does not follow from the axes: it has something of its own each time. */
  static Optional<CommandPattern> of(List<Place> places, List<String> commands) {
    List<String> varying = Place.varying(places);
    List<List<String>> words =
        commands.stream().map(command -> List.of(command.split(" ", -1))).toList();
    Map<Integer, List<Integer>> bySize = new LinkedHashMap<>();
    for (int i = 0; i < words.size(); i++) {
      bySize.computeIfAbsent(words.get(i).size(), size -> new ArrayList<>()).add(i);
    }
    List<Integer> sizes = List.copyOf(bySize.keySet());
    List<String> numbers =
        words.stream().map(line -> Integer.toString(sizes.indexOf(line.size()))).toList();
    Optional<Following> which = Following.of(places, numbers, varying);
    List<List<Following>> lines = new ArrayList<>();
    for (List<Integer> members : bySize.values()) {
      line(members, places, words, varying).ifPresent(lines::add);
    }
    return which.filter(w -> lines.size() == sizes.size()).map(w -> new CommandPattern(w, lines));
  }

  /** A launch's command in pieces; empty for a launch that was none of those it was made of. */
  Optional<List<Piece>> at(Place place) {
    Optional<Integer> number = number(place);
    List<Piece> pieces = new ArrayList<>();
    for (Following piece : number.map(lines::get).orElse(List.of())) {
      Optional<String> text = piece.at(place);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      pieces.add(new Piece(text.get(), piece.isConstant()));
    }
    return number.map(n -> pieces);
  }

  private Optional<Integer> number(Place place) {
    return which
        .at(place)
        .filter(text -> text.matches("\\d{1,6}"))
        .map(Integer::valueOf)
        .filter(n -> n < lines.size());
  }

  boolean changesByRepeat() {
    return Stream.concat(Stream.of(which), lines.stream().flatMap(List::stream))
        .anyMatch(piece -> piece.axes().contains(Place.REPEAT));
  }

  /** The pieces of commands with the same number of words. */
  private static Optional<List<Following>> line(
      List<Integer> members, List<Place> places, List<List<String>> words, List<String> varying) {
    List<Place> at = members.stream().map(places::get).toList();
    List<Following> pieces = new ArrayList<>();
    StringBuilder constant = new StringBuilder();
    int size = words.get(members.get(0)).size();
    for (int w = 0; w < size; w++) {
      int word = w;
      List<String> texts = members.stream().map(i -> words.get(i).get(word)).toList();
      Optional<Following> found = Following.of(at, texts, varying);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      constant.append(w > 0 ? " " : "");
      if (found.get().isConstant()) {
        constant.append(texts.get(0));
      } else {
        add(pieces, constant);
        pieces.add(found.get());
      }
    }
    add(pieces, constant);
    return Optional.of(pieces);
  }

  private static void add(List<Following> pieces, StringBuilder constant) {
    if (constant.length() > 0) {
      pieces.add(new Following(List.of(), Map.of(List.of(), constant.toString())));
      constant.setLength(0);
    }
  }
}
