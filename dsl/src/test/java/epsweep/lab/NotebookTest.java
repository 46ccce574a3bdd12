package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.lab.NotebookFile.Cell;
import epsweep.lab.Snippets.Piece;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookTest {
  @TempDir private Path temp;

  @Test
  void comments_at_the_start_of_a_line_are_markdown_and_paragraphs_of_code_are_cells() {
    NotebookFile notebook =
        NotebookFile.of(
            """
            ///usr/bin/env jbang "$0" "$@" ; exit $?
            //DEPS ../dsl/EpSweep.java
            int a = 1;
            int b = 2;

            a + b

            // # Title
            //
            // Text.
            int f(int x) {
              // not Markdown

              return x;
            }
            """);
    assertThat(notebook.cells())
        .containsExactly(
            new Cell(true, 3, "int a = 1;\nint b = 2;"),
            new Cell(true, 6, "a + b"),
            new Cell(false, 8, "# Title\n\nText."),
            new Cell(true, 11, "int f(int x) {\n  // not Markdown\n\n  return x;\n}"));
  }

  @Test
  void pieces_know_their_lines_and_chains_may_begin_with_a_dot() {
    try (Snippets snippets = new Snippets()) {
      List<Piece> pieces =
          snippets.pieces(
              "int a = 1; int b = 2;\nList.of(1)\n    .size()\nint g() {\n  return 1;\n}", 10);
      assertThat(pieces).extracting(Piece::line).containsExactly(10, 10, 11, 13);
      assertThat(pieces.get(2).source()).contains(".size()");
    }
  }

  @Test
  void a_page_shows_tables_output_and_the_mistake_at_its_line_and_runs_nothing_of_others()
      throws Exception {
    Path file =
        notebook(
            """
            // # Hostile <script>alert(1)</script> [x](javascript:alert(2))
            System.out.println("<script>alert(3)</script>");

            var data = use("DATA");
            pivot("tokens", "backend", "total_avg_us")

            pivot("tokns", "backend", "total_avg_us")

            1 + 1
            """);
    assertThat(run(file)).isEqualTo(1);

    String page = Files.readString(temp.resolve("page.html"));
    assertThat(page)
        .contains("<table class=\"ep\">", "tokens \\ backend")
        .contains("n.jsh:7: mistake: there is no axis &#39;tokns&#39;")
        .contains("Did you mean &#39;tokens&#39;?")
        .contains("&lt;script&gt;alert(3)&lt;/script&gt;")
        .contains("<p class=\"note\">not run</p>")
        .contains("default-src 'none'")
        .doesNotContain("<script", "javascript:");
  }

  @Test
  void a_notebook_has_the_variable_too() {
    try (Snippets snippets = new Snippets()) {
      snippets.run("use(\"" + data() + "\")");
      assertThat(snippets.run("results.rowCount()").value()).contains(78);
      snippets.run("where(p -> p.tokens() <= 8)");
      assertThat(snippets.run("results.rowCount()").value()).contains(24);
    }
  }

  @Test
  void what_does_not_compile_says_its_line() throws Exception {
    Path file = notebook("int a = 1;\n\nint b = nothing;\n");
    assertThat(run(file)).isEqualTo(1);
    assertThat(Files.readString(temp.resolve("page.html"))).contains("n.jsh:3: cannot find symbol");
  }

  @Test
  void a_snippet_that_does_not_end_is_ended_and_named() throws Exception {
    Path file = notebook("int a = 1;\n\nThread.sleep(600_000);\n");
    assertThat(run(file, "--timeout", "15s")).isEqualTo(1);
    assertThat(Files.readString(temp.resolve("page.html")))
        .contains("n.jsh:3: did not end within 15 s");
  }

  @Test
  void a_snippet_that_ends_the_process_is_named() throws Exception {
    Path file = notebook("System.exit(3);\n");
    assertThat(run(file)).isEqualTo(1);
    assertThat(Files.readString(temp.resolve("page.html")))
        .contains("n.jsh:1: the process ended here, with exit code 3");
  }

  @Test
  void parameters_reach_the_notebook_and_a_chart_is_a_picture() throws Exception {
    Path file =
        notebook(
            "use(param(\"results\", \"nowhere\"));\n\nlines(\"tokens\", \"total_avg_us\", \"backend\")\n");
    assertThat(run(file, "--param", "results=" + data())).isZero();
    assertThat(Files.readString(temp.resolve("page.html")))
        .contains("src=\"data:image/svg+xml;base64,")
        .contains("<code>--param results=" + data() + "</code>");
  }

  @Test
  void a_param_that_the_notebook_does_not_ask_for_is_refused() throws Exception {
    Path file =
        notebook("// param(\"result\", 1)\nparam(\"results\", \"x\") + param(\"b\", \"\")\n");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    String[] args = {
      file.toString(), "-o", temp.resolve("p.html").toString(), "--param", "result=y"
    };
    assertThat(EpNotebookCommand.run(args, Recorded.to(said, said))).isEqualTo(2);
    assertThat(said.toString(StandardCharsets.UTF_8).strip())
        .endsWith("no param 'result' in n.jsh. Did you mean 'results'?")
        .doesNotContain("\n");
    assertThat(temp.resolve("p.html")).doesNotExist();
  }

  @Test
  void a_page_shows_below_its_title_what_it_was_given_as_text() throws Exception {
    NotebookFile notebook = NotebookFile.of("1\n\n// # Title\n// Text.\n");
    assertThat(new NotebookPage("n.jsh", java.util.Map.of("a", "<b>")).of(notebook, List.of()))
        .containsSubsequence("Title</h1>", "--param a=&lt;b&gt;", "Text.")
        .doesNotContain("<b>");
  }

  @Test
  void a_first_look_is_for_ones_own_results_too() throws Exception {
    Path results = Recorded.quickstart(temp.resolve("own"));
    Path file = Path.of("../notebooks/first-look.jsh");
    assertThat(run(file, "--param", "results=" + results)).isZero();
    double median =
        Recorded.median(results, java.util.Map.of("experts", "8", "layout", "em", "tokens", "2"));
    assertThat(Files.readString(temp.resolve("page.html")))
        .contains("<pre class=\"out\">" + median + "</pre>");
  }

  @Test
  void a_watched_notebook_is_written_again_when_it_changes() throws Exception {
    Path file = notebook("20 + 1\n");
    Path page = temp.resolve("page.html");
    List<String> command = new ArrayList<>(LabProcess.command(EpNotebookCommand.class));
    command.addAll(List.of(file.toString(), "-o", page.toString(), "--watch"));
    Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader said = process.errorReader()) {
      assertThat(said.readLine()).isEqualTo("written: " + page);
      assertThat(Files.readString(page)).contains("<pre class=\"out\">21</pre>");
      Path beside = Files.writeString(temp.resolve("saved"), "40 + 2\n");
      Files.setLastModifiedTime(beside, FileTime.from(Instant.now().plusSeconds(2)));
      Files.delete(file);
      Files.move(beside, file);
      assertThat(said.readLine()).isEqualTo("written: " + page);
      assertThat(Files.readString(page)).contains("<pre class=\"out\">42</pre>");
    } finally {
      process.destroy();
    }
    assertThat(process.waitFor()).isEqualTo(143);
  }

  @Test
  void a_jupyter_notebook_has_the_same_cells() throws Exception {
    String json = JupyterFile.of(NotebookFile.of("// # Title\n1 + 1\n"));
    assertThat(json)
        .contains("\"cell_type\" : \"markdown\"", "\"# Title\"", "\"1 + 1\"")
        .contains("\"execution_count\" : null", "\"nbformat_minor\" : 5");
    assertThat(json).isEqualTo(JupyterFile.of(NotebookFile.of("// # Title\n1 + 1\n")));
  }

  private Path notebook(String text) throws Exception {
    return Files.writeString(temp.resolve("n.jsh"), text.replace("DATA", data()));
  }

  private static String data() {
    return Path.of("../notebooks/data/h200x2").toAbsolutePath().normalize().toString();
  }

  private int run(Path file, String... more) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    List<String> args =
        new ArrayList<>(List.of(file.toString(), "-o", temp.resolve("page.html").toString()));
    args.addAll(List.of(more));
    int code = EpNotebookCommand.run(args.toArray(String[]::new), Recorded.to(said, said));
    assertThat(said.toString(StandardCharsets.UTF_8)).doesNotContain("\tat ");
    return code;
  }
}
