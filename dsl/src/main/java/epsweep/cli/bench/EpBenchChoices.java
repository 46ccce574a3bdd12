package epsweep.cli.bench;

import java.util.Iterator;
import java.util.List;

/** The values that options of {@code ep-bench} take, for the check, the help and the completion. */
final class EpBenchChoices {
  private EpBenchChoices() {}

  /** A list that picocli can make by itself. */
  abstract static class Choices implements Iterable<String> {
    private final List<String> values;

    Choices(String... values) {
      this.values = List.of(values);
    }

    @Override
    public Iterator<String> iterator() {
      return values.iterator();
    }
  }

  static final class Libraries extends Choices {
    Libraries() {
      super("mscclpp", "mscclpp-cpp", "nccl-ep", "both", "all");
    }
  }

  static final class Algorithms extends Choices {
    Algorithms() {
      super("ll", "low-latency");
    }
  }

  static final class Hidden extends Choices {
    Hidden() {
      super("4096", "7168", "8192", "9216");
    }
  }

  static final class Topk extends Choices {
    Topk() {
      super("1", "2", "3", "4", "5", "6", "7", "8", "9");
    }
  }

  static final class DispatchDtypes extends Choices {
    DispatchDtypes() {
      super("bf16", "fp8_e4m3");
    }
  }

  static final class CombineModes extends Choices {
    CombineModes() {
      super("rank_local_reduce", "direct_send");
    }
  }

  static final class Layouts extends Choices {
    Layouts() {
      super("em", "rm", "fl");
    }
  }
}
