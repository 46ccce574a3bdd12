package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Snippets with checkpoints give what they gave, and stop. */
class WeavingTest {
  private final Snippets snippets = new Snippets();

  @AfterEach
  void close() {
    snippets.close();
  }

  @ParameterizedTest
  @Timeout(60)
  @ValueSource(
      strings = {
        "while (true) {}",
        "for (;;) { try { Thread.sleep(1); } catch (Exception e) {} }",
        "do { try { fib(3); } catch (Throwable t) {} } while (true);",
        "fib(90)",
        "Stream.iterate(1, i -> i + 1).count()",
        "new Loop()"
      })
  void what_never_ends_is_stopped_and_the_next_snippet_runs(String endless) throws Exception {
    snippets.run("int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }");
    snippets.run("class Loop { int n; { while (n < 1) { n = 0; } } }");
    AtomicReference<Snippets.Came> came = new AtomicReference<>();
    Thread running = new Thread(() -> came.set(snippets.run(endless)));
    running.start();
    while (running.isAlive()) {
      snippets.stop();
      running.join(20);
    }
    assertThat(came.get().error()).contains("stopped: before it had ended");
    assertThat(snippets.run("fib(10)").value()).contains(55);
  }

  @Test
  void loops_switches_and_constructors_give_what_they_gave() {
    snippets.run("class Base { final int n; Base(int n) { this.n = n; } }");
    snippets.run("class Odd extends Base { Odd(int n) { super(n % 2 == 0 ? n + 1 : n); } }");
    snippets.run("int sum = 0;");
    Snippets.Came came =
        snippets.run(
            "outer: for (int i = 0; i < 10; i++) { switch (i) { case 3: continue outer; case 8: break"
                + " outer; default: sum += new Odd(i).n; } }");
    assertThat(came.error()).isEmpty();
    Optional<Object> sum = snippets.run("sum + 0").value();
    assertThat(sum).contains(1 + 1 + 3 + 5 + 5 + 7 + 7);
    assertThat(snippets.run("IntStream.range(0, 100).parallel().map(i -> i * 2).sum()").value())
        .contains(9900);
  }

  @Test
  void a_class_of_a_java_that_is_not_known_yet_stays_as_it_is() {
    byte[] later = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 3, (byte) 0xE7};
    assertThat(Weaving.of(later)).isSameAs(later);
  }
}
