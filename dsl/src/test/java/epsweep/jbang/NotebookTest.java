package epsweep.jbang;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.cli.EpReportCommand;
import epsweep.cli.Terminal;
import epsweep.lab.EpLabCommand;
import epsweep.lab.EpNotebookCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every notebook, each way that it can be run, with the values that it is known to give. */
class NotebookTest {
  private static final Path NOTEBOOKS = Checkout.ROOT.resolve("notebooks");

  /** The last exact value of each that recorded launches give. */
  private static final Map<String, String> VALUES =
      Map.of(
          "first-look", "99.18",
          "crossover", "0.425482745065",
          "noise", "0.0226318354476",
          "what-changed", "0.993073213503");

  @TempDir private Path temp;

  static Stream<String> notebooks() {
    return Checkout.filesBelow(NOTEBOOKS, NOTEBOOKS).stream()
        .filter(name -> name.endsWith(".jsh"))
        .map(name -> name.replace(".jsh", ""));
  }

  @BeforeAll
  static void jbang() throws Exception {
    JBang.fetched();
  }

  @Test
  void every_notebook_has_a_known_value() {
    assertThat(notebooks()).containsExactlyInAnyOrderElementsOf(VALUES.keySet());
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void jbang_runs_it_and_a_page_shows_the_same_value(String name) throws Exception {
    Path file = NOTEBOOKS.resolve(name + ".jsh");
    Command.Result ran = JBang.wrapper(temp).and(file.toString()).run();
    assertThat(ran.code()).as("%s", ran).isZero();
    assertThat(ran.out().lines()).contains(VALUES.get(name));

    Path page = temp.resolve("page.html");
    List<String> args = new ArrayList<>(List.of(file.toString(), "-o", page.toString()));
    if (name.equals("noise")) {
      args.addAll(List.of("--param", "out=" + temp.resolve("own")));
    }
    said(terminal -> EpNotebookCommand.run(args.toArray(String[]::new), terminal), 0);
    assertThat(Files.readString(page))
        .contains("<pre class=\"out\">" + VALUES.get(name) + "</pre>");
  }

  /** The fluent form, with no Groovy. */
  @ParameterizedTest
  @ValueSource(strings = {"LayoutSweep.java", "layout-sweep.jsh"})
  void a_sweep_in_java_runs_by_jbang_and_prints_its_answers(String name) throws Exception {
    String file = Checkout.ROOT.resolve("examples").resolve(name).toString();
    Path out = temp.resolve("out");
    Command jbang = JBang.wrapper(temp);
    Command.Result ran =
        (name.endsWith(".jsh") ? jbang.and("-Dout=" + out, file) : jbang.and(file, out.toString()))
            .run();
    assertThat(ran.code()).as("%s", ran).isZero();
    assertThat(Files.readAllLines(out.resolve("results.csv"))).hasSize(1 + 36);
    assertThat(ran.out()).contains("layout=em", "layout=rm", "rm over em:", "of 6 of 6 ratios:");
  }

  /** One value, to the last digit: a file, a report, the lab, a script, a page. */
  @Test
  void a_value_is_the_same_wherever_it_is_read() throws Exception {
    Path results = Files.createDirectory(temp.resolve("h200x2"));
    for (String file : List.of("journal.jsonl", "environment.json")) {
      Files.copy(NOTEBOOKS.resolve("data/h200x2").resolve(file), results.resolve(file));
    }
    String[] json = {results.toString(), "--format", "json"};
    String report = said(terminal -> EpReportCommand.run(json, terminal), 0);
    String value = "99.18";
    assertThat(middle(Files.readAllLines(results.resolve("results.csv")))).isEqualTo(value);
    assertThat(report)
        .containsPattern(
            Pattern.compile(
                "\"backend\" : \"nccl-ep\"[^}]*\"tokens\" : 128,[^}]*\"total_avg_us_median\" : "
                    + Pattern.quote(value)
                    + ","));

    Command lab =
        Command.of(temp, System.getProperty("java.home") + "/bin/java", "-cp")
            .and(System.getProperty("java.class.path"), EpLabCommand.class.getName())
            .and(results.toString())
            .reading(
                "pivot(\"tokens\", \"backend\", \"total_avg_us\").at(\"backend=nccl-ep\", 128)\n");
    assertThat(lab.run().out()).contains("==> " + value + "\n");

    Path file = NOTEBOOKS.resolve("first-look.jsh");
    Command.Result script = JBang.wrapper(temp).and("-Dresults=" + results, file.toString()).run();
    assertThat(script.out().lines()).as("%s", script).contains(value);
  }

  @Test
  void a_notebook_that_jbang_runs_stops_at_its_first_mistake_and_says_so() throws Exception {
    Path file = Files.createDirectories(temp.resolve("n")).resolve("bad.jsh");
    Files.writeString(
        file,
        """
        //DEPS %s
        import static epsweep.lab.Lab.*;
        notebook();

        use("nowhere");

        System.out.println("went on");
        """
            .formatted(Checkout.MODULE.resolve("EpSweep.java")));
    Command.Result ran = JBang.wrapper(temp).and(file.toString()).run();
    assertThat(ran.code()).as("%s", ran).isEqualTo(1);
    assertThat(ran.out()).doesNotContain("went on");
    assertThat(ran.err()).contains("bad.jsh:5: problem: nowhere holds no journal.jsonl");
    assertThat(ran.err()).doesNotContain("\tat ");
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void jupyter_executes_it_with_the_same_value(String name) throws Exception {
    Needs.program("jupyter-nbconvert");
    Path data = temp.resolve("jupyter");
    String[] install = {"--install-kernel"};
    said(
        terminal -> EpLabCommand.run(install, terminal),
        0,
        Map.of("JUPYTER_DATA_DIR", data.toString()));
    Path notebook = temp.resolve(name + ".ipynb");
    String[] convert = {NOTEBOOKS.resolve(name + ".jsh").toString(), "-o", notebook.toString()};
    said(terminal -> EpNotebookCommand.run(convert, terminal), 0);
    Files.createSymbolicLink(temp.resolve("notebooks"), NOTEBOOKS);

    Command.Result ran =
        Command.of(temp, "timeout", "-k", "5", "240", "jupyter", "nbconvert", "--to", "notebook")
            .and("--execute", notebook.toString(), "--output", "ran.ipynb")
            .and("--ExecutePreprocessor.timeout=200")
            .with("JUPYTER_PATH", data.toString())
            .with("HOME", temp.toString())
            .run();
    assertThat(ran.code()).as("%s", ran).isZero();
    assertThat(Files.readString(temp.resolve("ran.ipynb")))
        .contains("\"text/html\"", "<table class=\\\"ep\\\">", "\"" + VALUES.get(name) + "\"");
  }

  private static String middle(List<String> csv) {
    List<String> head = List.of(csv.get(0).split(","));
    return csv.stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(row -> row[head.indexOf("backend")].equals("nccl-ep"))
        .filter(row -> row[head.indexOf("tokens")].equals("128"))
        .map(row -> row[head.indexOf("total_avg_us")])
        .sorted(java.util.Comparator.comparing(Double::valueOf))
        .toList()
        .get(1);
  }

  private static String said(ToIntFunction<Terminal> command, int code) {
    return said(command, code, Map.of("HOME", "/dev/null"));
  }

  private static String said(ToIntFunction<Terminal> command, int code, Map<String, String> env) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int ended = command.applyAsInt(Terminal.of(stream(out), stream(err), env));
    assertThat(ended).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(code);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
