package epsweep.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script in colours: comments, texts, numbers, and the word that a line begins with. What is not
 * recognised stays plain; no character is lost or added.
 */
final class GroovyText {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\n]*|/\\*(?s:.*?)\\*/)"
              + "|(?<text>'''(?s:.*?)'''|\"\"\"(?s:.*?)\"\"\"|'(?:\\\\.|[^'\\\\\n])*+'"
              + "|\"(?:\\\\.|[^\"\\\\\n])*+\"|~/(?:\\\\.|[^/\\\\\n])++/)"
              + "|(?<number>\\b\\d[\\d_]*(?:\\.\\d+)?\\b)"
              + "|(?<word>(?m)(?<=^[ \\t]{0,40})[a-zA-Z_]\\w*(?=[ \\t]*[^ \\t=.\\w]|[ \\t]+\\w))"
              + "|(?<name>\\b[a-zA-Z_]\\w*(?=:[^:]))");

  private static final List<String> STYLES = List.of("comment", "text", "number", "word", "name");

  private GroovyText() {}

  /** Pieces with a style each; plain ones have none. */
  static List<Map<String, Object>> pieces(String script) {
    List<Map<String, Object>> pieces = new ArrayList<>();
    Matcher token = TOKEN.matcher(script);
    int end = 0;
    while (token.find()) {
      add(pieces, "", script.substring(end, token.start()));
      add(pieces, style(token), token.group());
      end = token.end();
    }
    add(pieces, "", script.substring(end));
    return pieces;
  }

  private static String style(Matcher token) {
    return STYLES.stream().filter(name -> token.group(name) != null).findFirst().orElse("");
  }

  private static void add(List<Map<String, Object>> pieces, String style, String text) {
    if (!text.isEmpty()) {
      boolean plain = style.isEmpty();
      pieces.add(
          Map.of(
              "plain", plain ? List.of(text) : List.of(),
              "styled", plain ? List.of() : List.of(Map.of("style", "g-" + style, "text", text))));
    }
  }
}
