package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProcessTreeTest {
  private static final int PROGRAMS = 3000;

  /** Each takes the place of the one before, as a shell's last command does. */
  private static final String ONE_AFTER_ANOTHER =
      "[ $1 -gt 0 ] && exec sh -c \"$0\" \"$0\" $(($1 - 1)); exec sleep 60";

  /** While one program takes another's place, the process shows nothing for a moment. */
  @Test
  void a_process_of_a_launch_is_known_while_it_takes_on_one_program_after_another()
      throws Exception {
    Mark mark = new Mark("run.1", "key");
    ProcessBuilder builder =
        new ProcessBuilder(
            "sh", "-c", ONE_AFTER_ANOTHER, ONE_AFTER_ANOTHER, Integer.toString(PROGRAMS));
    builder.environment().putAll(mark.variables());
    Process process = builder.start();
    try {
      ProcessTree tree = ProcessTree.of(mark, new Proc(1, 0, 1, 0));
      int asked = 0;
      int missed = 0;
      Optional<Proc> proc = Proc.of(process.pid());
      while (!proc.orElseThrow().shown().startsWith("sleep")) {
        asked++;
        missed += tree.mayHold(proc.get()) ? 0 : 1;
        proc = Proc.of(process.pid());
      }
      assertThat(missed).as("times of " + asked).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}
