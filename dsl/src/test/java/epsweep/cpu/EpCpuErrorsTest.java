package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpCpuErrorsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-e 8 -k 9 | --top-k: 9 is above the 8 experts. Lower --top-k or raise --experts.",
        "-e 9 --ranks 2 -k 1 | --experts: 9 cannot be divided by 2 ranks. Give a multiple of --ranks.",
        "-t 0 | --tokens: must be a positive integer, got 0. Give 1 or more.",
        "-t -3 | --tokens: must be a positive integer, got -3. Give 1 or more.",
        "-d 0 | --hidden: must be a positive integer, got 0. Give 1 or more.",
        "-k 0 | --top-k: must be a positive integer, got 0. Give 1 or more.",
        "-e 0 | --experts: must be a positive integer, got 0. Give 1 or more.",
        "--ranks 0 | --ranks: must be a positive integer, got 0. Give 1 or more.",
        "--ranks 2048 | --ranks: 2048 is too large. Give 1024 or less.",
        "-i 0 | --iters: must be a positive integer, got 0. Give 1 or more.",
        "-w -1 | --warmup: must not be negative, got -1. Give 0 or more.",
        "-L tm | --layout: 'tm' is unknown. Use em (expert-major), rm (rank-major) or fl (flat).",
        "--dispatch-dtype fp16 | --dispatch-dtype: 'fp16' is unknown. Use bf16 or fp8_e4m3.",
        "--dispatch-dtype fp8_e4m3 -d 192 | --hidden: 192 cannot be divided by 128, as fp8_e4m3 needs. Change --hidden or use bf16.",
        "-a ht | --algorithm: 'ht' does not exist on cpu, which is low latency only. Use ll.",
        "-a x | --algorithm: 'x' is unknown. Use ll.",
        "-t 2000000000 -k 8 | --tokens: 2000000000 times --top-k 8 is too many selections. Lower one of them.",
        "-t many | --tokens: 'many' is not a whole number up to 2147483647. Give one.",
        "-t 3000000000 | --tokens: '3000000000' is not a whole number up to 2147483647. Give one.",
        "--seed x | --seed: 'x' is not a whole number up to 9223372036854775807. Give one.",
        "--tokns 3 | Unknown option --tokns. Did you mean --tokens?",
        "--zzzzzzz | Unknown option --zzzzzzz. See ep-cpu --help.",
        "here | Unknown argument 'here'. See ep-cpu --help.",
        "-t | --tokens: needs a value. See ep-cpu --help.",
        "-t 1 -t 2 | --tokens: is given twice. Give it once.",
      })
  void a_wrong_option_ends_with_two_and_one_line(String args, String line) {
    Ran ran = Ran.inThisJvm(args.split(" "));
    assertThat(ran.err()).isEqualTo("ep-cpu: " + line + "\n");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void control_characters_of_an_argument_do_not_reach_the_terminal() {
    Ran ran = Ran.inThisJvm("-L", "\u001b[31mred\nline");
    assertThat(ran.err())
        .startsWith("ep-cpu: --layout: ' [31mred line' is unknown.")
        .hasLineCount(1);
  }

  @Test
  void buffers_larger_than_the_machine_are_refused_with_their_bytes() {
    Ran ran = Ran.inThisJvm("-t", "100000000", "-d", "7168", "-k", "1", "--ranks", "1");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(
            "ep-cpu: The buffers need 2867200000000 bytes (2867.2 GB) outside the heap, more")
        .endsWith(" Lower --tokens, --hidden, --top-k or --ranks.\n")
        .hasLineCount(1);
  }

  @Test
  void a_validation_that_fails_ends_with_one() {
    Tamper tamper =
        (step, ranks) -> {
          if (step == Tamper.Step.COMBINE) {
            Rows rows = ranks.get(0).combined;
            rows.putShort(1, 2, (short) (rows.getShort(1, 2) ^ 1));
          }
        };
    Ran ran = Ran.inThisJvm(tamper, "-t 7 -d 128 -e 8 -i 1 -w 0 -V".split(" "));
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out())
        .contains("\nDispatch validation: PASSED\n")
        .contains("\nCombine validation:  FAILED (1 value differs: rank 0, token 1, value 2: ")
        .endsWith("\nGlobal validation: Dispatch=PASSED, Combine=FAILED\n");
    assertThat(ran.err()).isEqualTo("ep-cpu: the data differ from the scalar computation.\n");
  }
}
