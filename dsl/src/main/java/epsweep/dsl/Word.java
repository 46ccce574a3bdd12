package epsweep.dsl;

import java.util.List;

/**
 * One word of the script language.
 *
 * @param name as it is written
 * @param in the block in which it is understood
 * @param opens what a closure behind it is
 * @param named the names of its named arguments; empty when it has none
 * @param form an example, as a user writes it
 * @param doc what it does, in half a line
 */
record Word(String name, Block in, Block opens, List<String> named, String form, String doc) {
  Word {
    named = List.copyOf(named);
  }

  Word as(String otherName) {
    return new Word(otherName, in, opens, named, form.replaceFirst(name, otherName), doc);
  }
}
