package epsweep.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The modules of the page as one script: each is a function of its own that gives what it exports,
 * after those that it imports from. One script has one hash, and asks for no file.
 */
final class PageScript {
  private static final String FOLDER = "js/";
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (\\{ [^}]+ }) from '\\./(\\w+)\\.js';\n");
  private static final Pattern EXPORT =
      Pattern.compile("(?m)^export ((?:async )?(?:function|const|class) (\\w+))");

  private final Map<String, String> modules = new LinkedHashMap<>();

  private PageScript() {}

  /** All that {@code main.js} needs, and it. */
  static String text() {
    PageScript script = new PageScript();
    script.add("main");
    return "'use strict';\n(() => {\n" + String.join("", script.modules.values()) + "})();\n";
  }

  private void add(String name) {
    if (modules.containsKey(name)) {
      return;
    }
    String source = Resource.text(FOLDER + name + ".js");
    for (MatchResult found : IMPORT.matcher(source).results().toList()) {
      add(found.group(2));
    }
    modules.put(name, module(name, source));
  }

  private static String module(String name, String source) {
    Matcher exported = EXPORT.matcher(source);
    List<String> names = new ArrayList<>();
    exported.results().forEach(found -> names.add(found.group(2)));
    String body = IMPORT.matcher(source).replaceAll("const $1 = module_$2;\n");
    body = EXPORT.matcher(body).replaceAll("$1");
    String given = names.isEmpty() ? "" : "return { " + String.join(", ", names) + " };\n";
    return "const module_" + name + " = (() => {\n" + body + given + "})();\n";
  }
}
