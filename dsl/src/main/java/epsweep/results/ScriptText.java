package epsweep.results;

import epsweep.sweep.Sha256;

/**
 * A script as it was run.
 *
 * @param name as the user gave it; empty for a sweep built in Java
 * @param sha256 of its text, 64 hex digits
 */
public record ScriptText(String name, String sha256) {
  public static final ScriptText NONE = of("", "");

  public static ScriptText of(String name, String text) {
    return new ScriptText(name, Sha256.hex(text));
  }
}
