package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestWordTest {
  private static final List<String> WORDS = List.of("tokens", "topk", "experts", "env", "nodes");

  @Test
  void finds_the_nearest() {
    assertThat(NearestWord.of("tokns", WORDS)).contains("tokens");
    assertThat(NearestWord.of("expertz", WORDS)).contains("experts");
  }

  @Test
  void short_words_allow_one_edit() {
    assertThat(NearestWord.of("en", WORDS)).contains("env");
    assertThat(NearestWord.of("xyz", WORDS)).isEmpty();
  }

  @Test
  void nothing_near_gives_no_hint() {
    assertThat(NearestWord.hint("completely", WORDS)).isEmpty();
    assertThat(NearestWord.hint("nodez", WORDS)).isEqualTo(" Did you mean 'nodes'?");
  }
}
