package epsweep.dsl;

import epsweep.sweep.StandardAxis;
import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.ASTNode;

/** What is said about a name that means nothing where it stands. */
final class NameCheck {
  private final Words words;
  private final Declared declared;
  private final Problems problems;

  NameCheck(Words words, Declared declared, Problems problems) {
    this.words = words;
    this.declared = declared;
    this.problems = problems;
  }

  /** A call without an object, of something that is no word of its block. */
  void call(ASTNode at, String name, Context here) {
    if (here.block() == Block.FREE || declared.calls(name)) {
      return;
    }
    if (name.equals("sweep")) {
      problems.add(at, "sweep { } cannot stand inside " + here.shown());
    } else if (!words.blocksOf(name).isEmpty()) {
      problems.add(at, misplaced(name, here));
    } else {
      problems.add(at, "unknown word '" + name + "'" + hint(name, here, declared.methods()));
    }
  }

  /** A name that is read, and is neither a variable nor a class. */
  void read(ASTNode at, String name, Context here) {
    boolean isAxis = here.block() == Block.POINT && here.gives(name);
    boolean isGroovys = GroovyNames.TAKEN.contains(name) && here.block() != Block.SCRIPT;
    if (here.block() == Block.FREE || declared.isSet(name) || isAxis || isGroovys) {
      return;
    }
    if (words.find(here.block(), name).isPresent()) {
      problems.add(at, valueless(name, here));
    } else if (here.block() == Block.POINT) {
      axis(at, name, here);
    } else {
      String hint = hint(name, here, declared.names());
      String quote = hint.isEmpty() ? ". If it is a text, write '" + name + "' in quotes" : hint;
      problems.add(at, "'" + name + "' is not a variable" + quote);
    }
  }

  /** A property of a point that no axis of the sweep has. */
  void axis(ASTNode at, String name, Context point) {
    if (!point.gives(name)) {
      List<String> candidates = new ArrayList<>(point.axes().names());
      candidates.addAll(point.settings());
      candidates.addAll(declared.names());
      problems.add(
          at, "'" + name + "' is not an axis of this sweep" + Nearest.hint(name, candidates));
    }
  }

  /** An assignment without {@code def}. */
  void assignment(ASTNode at, String name, String value, Context here) {
    boolean isWord = words.find(here.block(), name).isPresent() || here.settings().contains(name);
    if (isWord && here.block() != Block.SCRIPT) {
      problems.add(
          at, "'" + name + "' is a word, not a variable: write `" + name + " " + value + "`");
    } else if (here.block() == Block.POINT && here.gives(name)) {
      problems.add(
          at, "'" + name + "' is given here. To compare, write `" + name + " == " + value + "`");
    } else {
      variable(at, name);
      if (here.block() != Block.SCRIPT && here.block() != Block.FREE && !words.isTaken(name)) {
        misspeltAssignment(at, name, here);
      }
    }
  }

  /** A variable, parameter, field or method that a word would hide. */
  void variable(ASTNode at, String name) {
    if (GroovyNames.TAKEN.contains(name)) {
      problems.add(
          at, "'" + name + "' is a name that Groovy takes for itself here. Choose another name");
    } else if (words.isTaken(name)) {
      problems.add(
          at,
          "'" + name + "' is a word of sweep scripts. Choose another name, 'my_" + name + "' say");
    }
  }

  /** The name of an axis of the user's own. */
  void customAxis(ASTNode at, String name) {
    words.axisProblem(name).ifPresent(what -> problems.add(at, what));
  }

  /** A name in {@code cases}: any axis, also one that stands nowhere else. */
  void caseAxis(ASTNode at, String name) {
    if (StandardAxis.named(name).isPresent()) {
      return;
    }
    Nearest.slip(name, AxisScope.standard())
        .ifPresentOrElse(
            near ->
                problems.add(
                    at, "cases: there is no axis '" + name + "'. Did you mean '" + near + "'?"),
            () -> customAxis(at, name));
  }

  /** A variable that nobody declared, and that is nearly a word, is a word misspelt. */
  private void misspeltAssignment(ASTNode at, String name, Context here) {
    if (!declared.isSetAtTop(name)) {
      Nearest.slip(name, words.namesIn(here.block()))
          .ifPresent(
              near ->
                  problems.add(
                      at,
                      "'%s' is neither a word nor a variable. Did you mean '%s'?"
                          .formatted(name, near)));
    }
  }

  private String misplaced(String name, Context here) {
    Block home = words.blocksOf(name).get(0);
    if (here.block() == Block.BACKEND && home == Block.BACKEND) {
      return "'"
          + name
          + "' is not a setting of this backend"
          + Nearest.hint(name, here.settings());
    }
    String belongs = home == Block.SCRIPT ? home.shown() : "in " + home.shown();
    return "'" + name + "' belongs " + belongs + ", not " + here.where();
  }

  private String valueless(String name, Context here) {
    String form = words.find(here.block(), name).map(Word::form).orElse(name);
    boolean isAxis =
        words.find(here.block(), name).filter(w -> w.opens() == Block.POINT).isPresent();
    String derived =
        isAxis ? ". For a value that depends on it, use a closure: `{ " + name + " * 2 }`" : "";
    return "'" + name + "' is a word, and has no value here: write `" + form + "`" + derived;
  }

  private String hint(String name, Context here, Iterable<String> others) {
    List<String> candidates = new ArrayList<>(words.namesIn(here.block()));
    candidates.addAll(here.settings());
    others.forEach(candidates::add);
    candidates.addAll(WordList.VALUES);
    if (here.block() == Block.POINT) {
      candidates.addAll(here.axes().names());
    }
    return Nearest.hint(name, candidates);
  }
}
