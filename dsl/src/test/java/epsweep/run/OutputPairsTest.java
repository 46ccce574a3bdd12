package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputPairsTest {
  @ParameterizedTest
  @CsvSource({
    "x.out, x.err",
    "out/x.out, out/x.err",
    "stdout.txt, stderr.txt",
    "a/run-1.stdout, a/run-1.stderr",
    "slurm-12.out.log, slurm-12.err.log",
    "out.out, out.err",
    "out_3.txt, err_3.txt",
    "router.txt,",
    "layout-em.txt,",
    "out/x.log,",
  })
  void an_errors_file_is_named_like_its_output(String out, String err) {
    assertThat(OutputPairs.errorOf(out).orElse(null)).isEqualTo(err);
  }

  @Test
  void only_what_is_given_belongs_together() {
    List<GivenOutput> outputs =
        OutputPairs.of(
            List.of("b.err", "a.out", "a.err", "c.out", "a.out"), InputStream.nullInputStream());

    assertThat(outputs.stream().map(GivenOutput::source))
        .containsExactly("b.err", "a.out", "c.out");
    assertThat(outputs.stream().map(o -> o.err().isPresent())).containsExactly(false, true, false);
  }
}
