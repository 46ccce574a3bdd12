package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each real backend cannot run, and why; the values are part of the sentence. */
class RefusalsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mscclpp | experts=130 | experts 130 do not divide by ranks 4",
        "mscclpp | layout=rm | layout rm: mscclpp has em, tm",
        "mscclpp | ranks=9,nodes=2,experts=9,topk=1 | ranks 9 do not divide by nodes 2",
        "mscclpp | algorithm=ht | algorithm ht: mscclpp has ll",
        "mscclpp-cpp | layout=rm | layout rm: mscclpp-cpp has em",
        "mscclpp-cpp | hidden=5000 | hidden 5000: mscclpp-cpp has 4096, 4352, 6656, 7168, 8192,"
            + " 8704, 9216",
        "mscclpp-cpp | topk=10 | topk 10: mscclpp-cpp has at most 9",
        "mscclpp-cpp | blocks=5 | blocks 5 are not in [ranks + 2, 130] with ranks 4",
        "mscclpp-cpp | blocks=131 | blocks 131 are not in [ranks + 2, 130] with ranks 4",
        "mscclpp-cpp | ranks=9,nodes=2,experts=9,topk=1 | ranks 9 do not divide by nodes 2",
        "mscclpp-cpp | dispatch_dtype=int8 | dispatch_dtype int8: mscclpp-cpp has bf16, fp8_e4m3,"
            + " mxfp8_e4m3",
        "nccl-ep | layout=fl | layout fl: nccl-ep with algorithm ll has em, rm",
        "nccl-ep | algorithm=ht,layout=rm | layout rm: nccl-ep with algorithm ht has fl, em",
        "nccl-ep | dispatch_dtype=fp8_e4m3 | dispatch_dtype fp8_e4m3: nccl-ep runs bf16 with these"
            + " settings",
        "nccl-ep | topk=10 | topk 10: nccl-ep with algorithm ll has at most 9",
        "nccl-ep | experts=4 | topk 8 is above experts 4",
        "unified | layout=rm,library=flashinfer,dispatch_dtype=fp8_e4m3,algorithm=ht |"
            + " dispatch_dtype fp8_e4m3 needs algorithm ll and one library, not nccl",
        "unified | layout=em,library=flashinfer | layout em: library flashinfer with algorithm ll"
            + " has rm",
        "unified | layout=tm,library=nccl | layout tm: library nccl with algorithm ll has em, rm",
        "unified | layout=rm,library=mscclpp,combine_mode=direct_send | layout rm needs bf16 and"
            + " rank_local_reduce, got bf16 and direct_send"
      })
  void refuses_with_the_values(String backend, String point, String reason) {
    assertThat(made(backend, Map.of()).refuses(Points.of(backend, values(point)))).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mscclpp | layout=tm",
        "mscclpp | dispatch_dtype=fp8_e4m3,blocks=6",
        "mscclpp-cpp | nodes=2,ranks=8,hidden=8704,topk=9",
        "nccl-ep | algorithm=ht,layout=fl,tokens=4096,topk=12",
        "nccl-ep | algorithm=ht,layout=em",
        "nccl-ep | layout=rm,hidden=2048",
        "unified | layout=em",
        "unified | library=mscclpp,algorithm=ht,layout=tm",
        "unified | library=mscclpp,dispatch_dtype=fp8_e4m3"
      })
  void runs_the_rest(String backend, String point) {
    assertThat(made(backend, Map.of()).refuses(Points.of(backend, values(point)))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disableNvlink | true | algorithm=ht,layout=fl | disableNvlink needs algorithm ll, here are"
            + " algorithm ht, layout fl, ranks 4",
        "maskTest | true | ranks=2 | maskTest needs algorithm ll and 4 ranks or more, here are"
            + " algorithm ll, layout em, ranks 2",
        "zcopy | true | layout=em | zcopy needs algorithm ht, or ll with layout rm, here are"
            + " algorithm ll, layout em, ranks 4",
        "htEmMode | local_dup | layout=em | htEmMode needs algorithm ht with layout em, here are"
            + " algorithm ll, layout em, ranks 4",
        "dispatchLessThanMaxTokens | 129 | tokens=128 | dispatchLessThanMaxTokens must be in [1,"
            + " tokens], with tokens 128",
        "useFp8 | true | tokens=1 | dispatch_dtype bf16: nccl-ep runs fp8_e4m3 with these settings"
      })
  void an_option_that_a_point_cannot_have_is_refused(
      String word, String value, String point, String reason) {
    Backend backend = made("nccl-ep", Map.of(word, typed(value)));
    assertThat(backend.refuses(Points.of("nccl-ep", values(point)))).contains(reason);
  }

  private Backend made(String backend, Map<String, Object> settings) {
    return Backends.of(Setups.of(backend, settings), new FakeMachine(directory, Map.of()));
  }

  private static Map<String, Object> values(String point) {
    Map<String, Object> values = new HashMap<>();
    for (String pair : point.split(",")) {
      values.put(pair.split("=")[0], typed(pair.split("=")[1]));
    }
    return values;
  }

  private static Object typed(String value) {
    return value.equals("true")
        ? (Object) true
        : value.matches("\\d+") ? (Object) Integer.valueOf(value) : value;
  }
}
