package epsweep.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The driver's recorded answers: exit code, message, warnings, and every command word for word. */
class DryRunParityTest {
  private static final Path SHARED = Path.of("..", "..", "shared", "parity", "dryrun.json");

  @TempDir static Path directory;

  @TestFactory
  Stream<DynamicTest> every_recorded_answer_is_given() throws IOException {
    boolean there = Files.exists(SHARED);
    if (!there) {
      System.out.println("SKIPPED: " + SHARED + " is not here; only the fixture is compared");
    }
    assumeTrue(there, "the recorded answers are not here");
    return tests(Files.readString(SHARED));
  }

  @TestFactory
  Stream<DynamicTest> the_fixtures_answers_are_given() throws IOException {
    return tests(Files.readString(Path.of("src/test/resources/cli/dryrun.json")));
  }

  private static Stream<DynamicTest> tests(String json) throws IOException {
    return cases(json).stream()
        .map(c -> DynamicTest.dynamicTest((String) c.get("name"), () -> compare(c)));
  }

  private static void compare(Map<String, Object> recorded) throws IOException {
    DryRunAnswer answer = DryRunAnswer.of(recorded, directory);
    List<String> commands = new ArrayList<>();
    List<String> backends = new ArrayList<>();
    for (Object each : (List<?>) recorded.get("commands")) {
      Map<?, ?> command = (Map<?, ?>) each;
      backends.add((String) command.get("backend"));
      commands.add(DryRunAnswer.normalised((String) command.get("command")));
    }
    assertThat(answer.commands()).isEqualTo(commands);
    assertThat(answer.backends()).isEqualTo(backends);
    assertThat(answer.error()).isEqualTo(recorded.get("error"));
    assertThat(answer.warnings()).isEqualTo(recorded.get("warnings"));
    assertThat(answer.exit()).isEqualTo(recorded.get("exit"));
    for (String command : commands) {
      assertThat(DryRunAnswer.bashAccepts(command)).as(command).isTrue();
    }
  }

  private static List<Map<String, Object>> cases(String json) throws IOException {
    List<Map<String, Object>> cases = new ArrayList<>();
    for (Object each : JSON.std.listFrom(json)) {
      @SuppressWarnings("unchecked")
      Map<String, Object> one = (Map<String, Object>) each;
      cases.add(one);
    }
    assertThat(cases).isNotEmpty();
    return cases;
  }
}
