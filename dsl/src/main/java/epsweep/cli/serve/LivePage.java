package epsweep.cli.serve;

import epsweep.sweep.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The page around the report: a frame, and the script that loads it again. The report itself stays
 * as it is, with its own policy.
 *
 * @param html its text
 * @param policy allows its own script and style, the frame and the events, and nothing else
 */
record LivePage(String html, String policy) {
  static LivePage load() throws IOException {
    String css = resource("live.css");
    String script = resource("live.js");
    String html = resource("live.html").replace("@CSS@", css).replace("@JS@", script);
    return new LivePage(
        html,
        "default-src 'none'; script-src '"
            + hash(script)
            + "'; style-src '"
            + hash(css)
            + "'; img-src data:; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'none'");
  }

  private static String hash(String text) {
    return "sha256-" + Base64.getEncoder().encodeToString(Sha256.of(text));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = LivePage.class.getResourceAsStream("/epsweep/serve/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
