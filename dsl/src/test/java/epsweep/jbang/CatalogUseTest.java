package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** People who have JBang and add the catalog, in a directory that has nothing to do with it. */
class CatalogUseTest {
  @TempDir Path elsewhere;

  @BeforeAll
  static void jbang() throws Exception {
    JBang.fetched();
  }

  @Test
  void an_alias_runs_from_a_catalog_at_a_local_path() throws Exception {
    Command jbang = JBang.installed(elsewhere, JBang.SHARED_HOME, elsewhere);
    ends_well(jbang.and("catalog", "add", "--force", "--name", "local", Checkout.CATALOG + ""));
    Command.Result result = ends_well(jbang.and("ep-sweep@local", "--help"));
    assertThat(result.out()).contains("ep-sweep");
  }

  @Test
  void an_alias_and_the_template_work_from_a_catalog_over_http() throws Exception {
    Path home = Files.createDirectory(elsewhere.resolve("empty-home"));
    Command jbang = JBang.installed(elsewhere, home, elsewhere);
    try (CheckoutServer server = new CheckoutServer()) {
      ends_well(jbang.and("catalog", "add", "--name", "catalog", server.catalog()));
      Command.Result result = ends_well(jbang.and("ep-sweep@catalog", "--help"));
      assertThat(result.out()).contains("ep-sweep");
      ends_well(jbang.and("init", "-t", "sweep@catalog", "over-http.groovy"));
      assertThat(elsewhere.resolve("over-http.groovy")).content().contains("sweep('over-http') {");
    }
  }

  @Test
  void the_template_writes_a_first_sweep_that_can_be_planned() throws Exception {
    Command jbang = JBang.wrapper(elsewhere);
    ends_well(jbang.and("init", "-t", "sweep", "my.groovy"));
    assertThat(elsewhere.resolve("my.groovy")).content().contains("sweep('my') {");
    Command.Result result = ends_well(jbang.and("ep-sweep", "my.groovy", "--dry-run"));
    assertThat(result.out().lines()).hasSizeGreaterThanOrEqualTo(54);
  }

  @Test
  void a_jshell_script_names_the_list_and_has_all_of_it() throws Exception {
    // JBang takes a blank in a //DEPS line for the end of the path.
    Path module = Files.createSymbolicLink(elsewhere.resolve("module"), Checkout.MODULE);
    Path session = elsewhere.resolve("session.jsh");
    Files.writeString(
        session,
        """
        //JAVA 17+
        //DEPS %s
        import epsweep.sweep.*;
        System.out.println(Measure.DEFAULT);
        /exit 7
        """
            .formatted(module.resolve("EpSweep.java")));
    Command.Result result = JBang.wrapper(elsewhere).and("session.jsh").run();
    assertThat(result.out()).as("%s", result).contains("Measure[warmup=10, iterations=50");
    assertThat(result.code()).isEqualTo(7);
  }

  private static Command.Result ends_well(Command command) throws Exception {
    Command.Result result = command.run();
    assertThat(result.code()).as("%s: %s", command.words(), result).isZero();
    return result;
  }
}
