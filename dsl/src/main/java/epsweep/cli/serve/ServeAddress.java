package epsweep.cli.serve;

import epsweep.sweep.SweepProblem;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a report is served.
 *
 * @param host a name or an address of this machine, IPv6 without brackets
 * @param port 0 for any that is free
 * @param fixed whether the user named the port, so that no other will do
 */
public record ServeAddress(String host, int port, boolean fixed) {
  /** Taken when it is free, so that a tunnel and a bookmark work again. */
  static final int USUAL = 8737;

  private static final String LOOPBACK = "127.0.0.1";
  private static final int LAST_PORT = 65535;
  private static final Pattern FORM =
      Pattern.compile("(?:(?<host>[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\]):)?(?<port>[0-9]{1,5})");

  /**
   * {@code 8080}, {@code 0.0.0.0:8080}, {@code [::1]:8080}, or empty for the usual place.
   *
   * @throws SweepProblem when it is none of them
   */
  public static ServeAddress of(String text) {
    if (text.isEmpty()) {
      return new ServeAddress(LOOPBACK, USUAL, false);
    }
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group("port")) > LAST_PORT) {
      throw new SweepProblem(
          "--serve: takes a port or ADDRESS:PORT, as in --serve=8080, got '" + text + "'");
    }
    String host = form.group("host") == null ? LOOPBACK : form.group("host");
    return new ServeAddress(
        host.replaceAll("[\\[\\]]", ""), Integer.parseInt(form.group("port")), true);
  }

  /** Whether a word is an address rather than the script behind the option. */
  public static boolean isOne(String word) {
    return FORM.matcher(word).matches();
  }

  /** Whether only this machine can ask. */
  public boolean isLoopback() {
    return Set.of("127.0.0.1", "localhost", "::1").contains(host);
  }

  /** As it stands in a URL. */
  String inUrl() {
    return host.contains(":") ? "[" + host + "]" : host;
  }
}
