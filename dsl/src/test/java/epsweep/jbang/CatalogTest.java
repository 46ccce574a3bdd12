package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogTest {
  static Stream<String> aliases() throws Exception {
    return Catalog.read().aliases().keySet().stream();
  }

  @Test
  void has_an_alias_for_every_script_and_a_script_for_every_alias() throws Exception {
    List<String> scripts =
        Checkout.filesBelow(Checkout.ROOT.resolve("scripts"), Checkout.ROOT).stream()
            .filter(name -> name.endsWith(".java"))
            .toList();
    assertThat(Catalog.read().aliases().values())
        .extracting(alias -> (String) alias.get("script-ref"))
        .containsExactlyInAnyOrderElementsOf(scripts);
  }

  /** The wrapper starts a script by its file, so nothing that counts may stand in the alias. */
  @Test
  void names_each_script_after_its_alias_and_says_no_more_than_what_it_does() throws Exception {
    for (Map.Entry<String, Map<String, Object>> alias : Catalog.read().aliases().entrySet()) {
      assertThat(alias.getValue().keySet()).containsExactlyInAnyOrder("script-ref", "description");
      assertThat(alias.getValue())
          .containsEntry("script-ref", "scripts/" + alias.getKey().replace('-', '_') + ".java");
    }
  }

  @ParameterizedTest
  @MethodSource("aliases")
  void every_script_names_the_one_list_and_starts_fast(String alias) {
    String script =
        Checkout.read(Checkout.ROOT.resolve("scripts/" + alias.replace('-', '_') + ".java"));
    assertThat(script)
        .startsWith("///usr/bin/env jbang \"$0\" \"$@\" ; exit $?\n//JAVA 17+\n")
        .contains("\n//DEPS ../dsl/EpSweep.java\n")
        .containsPattern(
            Pattern.compile("^//RUNTIME_OPTIONS .*-XX:.UseSerialGC", Pattern.MULTILINE));
    assertThat(script.lines()).as("a script holds no logic").hasSizeLessThan(20);
  }

  @ParameterizedTest
  @MethodSource("aliases")
  void every_alias_starts_and_shows_its_help(String alias) throws Exception {
    JBang.fetched();
    Command.Result result = JBang.wrapper(Checkout.ROOT).and(alias, "--help").run();
    assertThat(result.code()).as("%s", result).isZero();
    assertThat(result.out()).contains(alias);
  }
}
