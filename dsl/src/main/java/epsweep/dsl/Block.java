package epsweep.dsl;

/** What a piece of a script stands in; it decides which words are understood there. */
enum Block {
  SCRIPT("at the top of a script"),
  SWEEP("sweep { }"),
  BACKEND("backend { }"),
  REPORT("report { }"),
  PARSE("parse { }"),
  LIMITS("limits { }"),
  EXECUTOR("executor { }"),
  /** A closure of a point: axes are values there. */
  POINT("a closure of the point"),
  /** A closure of which nobody knows where it will be called; nothing is refused there. */
  FREE("a closure");

  private final String shown;

  Block(String shown) {
    this.shown = shown;
  }

  /** As it is named in messages. */
  String shown() {
    return shown;
  }
}
