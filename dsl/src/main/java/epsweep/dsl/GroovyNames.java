package epsweep.dsl;

import java.util.Set;

/** Names that belong to Groovy, as far as a script's checker must know them. */
final class GroovyNames {
  /** What every Groovy script and closure answers without being told. */
  static final Set<String> ALWAYS =
      names(
          "println print printf sprintf sleep use with tap identity call evaluate run getBinding"
              + " hasProperty respondsTo getProperty setProperty getClass toString hashCode equals"
              + " getDelegate getOwner invokeMethod getMetaClass addShutdownHook inspect dump is");

  /** Methods that call a closure where it stands, with the words around it. */
  static final Set<String> IN_PLACE =
      names(
          "each eachWithIndex forEach times upto downto step collect collectEntries collectMany"
              + " find findAll findResults any every inject sum min max count sort toSorted groupBy"
              + " countBy takeWhile dropWhile unique removeIf eachCombination eachPermutation map"
              + " filter anyMatch allMatch noneMatch");

  /** Names that a closure answers itself, whatever the script calls so. */
  static final Set<String> TAKEN =
      names(
          "owner delegate directive class it metaClass thisObject resolveStrategy parameterTypes"
              + " maximumNumberOfParameters");

  private GroovyNames() {}

  private static Set<String> names(String names) {
    return Set.of(names.split(" "));
  }
}
