package epsweep.lab;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A page in one file that needs no network and runs nothing: its policy allows its own style and
 * pictures in data addresses, no script, no address but those.
 */
final class Page {
  private static final String STYLE =
      """
      body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;\
      color:#222;background:#fff}
      pre{background:#f6f6f4;padding:.6rem .8rem;overflow-x:auto;font:13px/1.45 ui-monospace,monospace}
      pre.out{background:none;border-left:3px solid #ccc}
      pre.error{background:#fdeeee;border-left:3px solid #b00020;color:#7a0016}
      table.ep{border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.8rem 0;\
      display:block;overflow-x:auto}
      table.ep caption{text-align:left;font-weight:600;padding:.2rem 0}
      table.ep th,table.ep td{white-space:nowrap;padding:.15rem .6rem;border-bottom:1px solid #ddd;text-align:right}
      table.ep th{text-align:left;font-weight:600}
      p.note{color:#555;margin:.2rem 0;font-size:.9em}
      figure{margin:.8rem 0}img.ep{max-width:100%;height:auto}
      @media (prefers-color-scheme:dark){body{background:#16181b;color:#ddd}\
      pre{background:#22252a}pre.error{background:#3a1418;color:#ffb3bb}\
      table.ep th,table.ep td{border-color:#3a3d42}p.note{color:#aaa}a{color:#8ab4f8}}
      """;

  private Page() {}

  /**
   * @param title text of others
   * @param body HTML
   */
  static String of(String title, String body) {
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
        style-src 'sha256-%s'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s</title>
        <style>%s</style>
        </head>
        <body>
        %s</body>
        </html>
        """
        .formatted(hash(), Html.text(title), STYLE, body);
  }

  private static String hash() {
    try {
      byte[] sha =
          MessageDigest.getInstance("SHA-256").digest(STYLE.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(sha);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
