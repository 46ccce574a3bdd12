package epsweep.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where in the output the reader is, and what it has found so far. */
final class Collector {
  /** More summaries than this in one output are not read. */
  static final int MOST = 4_000;

  /** What the lines that follow are about. */
  enum Section {
    NONE,
    HOST,
    KERNEL,
    DISPATCH_BANDWIDTH,
    COMBINE_BANDWIDTH,
    SETUP,
    MEMORY,
    OTHER
  }

  final Banner banner = new Banner();
  Section section = Section.NONE;
  boolean inConfiguration;

  private final Judge judge;
  private final List<Summary> found = new ArrayList<>();
  private Draft draft;
  private String library = "";
  private int foundBeforeLibrary;
  private String libraryFault = "";
  private String error = "";

  Collector(Judge judge) {
    this.judge = judge;
  }

  /** The summary that is being read, or null between summaries. */
  Draft draft() {
    return draft;
  }

  void heading(Heading heading) {
    inConfiguration = false;
    switch (heading.kind()) {
      case SUMMARY -> summary(heading);
      case GROUPED_GRAPH -> {
        summary(heading);
        draft.graph = true;
      }
      case KERNEL_TIMING -> kernel();
      case SETUP -> section = Section.SETUP;
      case MEMORY -> section = Section.MEMORY;
      case VALIDATION -> section = Section.OTHER;
      case PROGRAM -> program(heading.name());
      case TABLE -> library("");
      case OTHER -> {}
    }
  }

  /** {@code --- Kernel-only performance ---}. */
  void section(String title) {
    inConfiguration = false;
    if (title.startsWith("Host-observed") || title.startsWith("BW based on total")) {
      section = Section.HOST;
    } else if (title.startsWith("Kernel-only")
        || title.startsWith("BW based on kernel")
        || title.startsWith("UpdateHandle")) {
      kernel();
    } else if (title.startsWith("Dispatch BW")) {
      section = Section.DISPATCH_BANDWIDTH;
    } else if (title.startsWith("Combine BW")) {
      section = Section.COMBINE_BANDWIDTH;
    } else {
      section = Section.OTHER;
    }
  }

  private void kernel() {
    section = draft != null && draft.kernelSeen ? Section.OTHER : Section.KERNEL;
  }

  private void summary(Heading heading) {
    String name = heading.name().isEmpty() ? library : heading.name();
    section = Section.HOST;
    if (draft != null && draft.onlyUpdate() && draft.name.equals(name)) {
      return;
    }
    close();
    Map<String, String> ran = new LinkedHashMap<>(banner.values);
    if (!heading.ranks().isEmpty()) {
      ran.put("ranks", heading.ranks());
    }
    if (!heading.about().isEmpty()) {
      String about = heading.about().startsWith("High Throughput") ? "ht" : heading.about();
      ran.putIfAbsent("algorithm", Banner.canonical("algorithm", about));
    }
    draft = new Draft(name, ran);
  }

  /** A new program begins: what was said before is no longer about it. */
  void program(String heading) {
    close();
    banner.program(heading);
    section = Section.NONE;
    inConfiguration = true;
  }

  /** The reference driver's {@code ########## ep-lib=X ##########}; empty after the last one. */
  void library(String name) {
    close();
    if (!library.isEmpty() && found.size() == foundBeforeLibrary) {
      add(judge.nothing(library, banner.values, libraryFault, error));
    } else if (!libraryFault.isEmpty()) {
      String fault = libraryFault;
      found
          .subList(foundBeforeLibrary, found.size())
          .replaceAll(summary -> Judge.failed(summary, fault));
    }
    banner.values.clear();
    section = Section.NONE;
    library = name;
    foundBeforeLibrary = found.size();
    libraryFault = "";
    error = "";
  }

  /** {@code [warn] nccl-ep exited rc=1}. */
  void libraryFailed(String what) {
    if (libraryFault.isEmpty()) {
      libraryFault = what;
    }
  }

  /** {@code [skip] backend 'deepep' setup failed: …}. */
  void skipped(String name, String why) {
    close();
    add(judge.failed(name, Map.of(), Judge.SETUP_FAILED + why));
  }

  /** {@code Error: …}; the first one is the cause. */
  void error(String line) {
    if (error.isEmpty()) {
      error = line;
    }
  }

  private void close() {
    if (draft != null && found.size() <= MOST) {
      add(judge.summary(draft));
    }
    draft = null;
  }

  private void add(Summary summary) {
    if (found.size() < MOST) {
      found.add(summary);
    } else if (found.size() == MOST) {
      found.add(Judge.tooMany(MOST));
    }
  }

  /** Everything found, one at least: an output without a summary is unparsed. */
  List<Summary> finish() {
    close();
    String said = error;
    String fault = libraryFault;
    if (found.isEmpty() && library.isEmpty()) {
      found.add(judge.nothing("", banner.values, fault, said));
    }
    library("");
    return List.copyOf(found);
  }
}
