package epsweep.report;

import epsweep.sweep.Sha256;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Scripts and style sheets of the page, and the policy that lets these run and nothing else.
 * Whatever slips into the page as markup has another hash.
 */
final class PageParts {
  private PageParts() {}

  /** By their names in the template. */
  static Map<String, Object> model() {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("css", Resource.uPlot("dist/uPlot.min.css") + "\n" + Resource.text("report.css"));
    parts.put("dark", Resource.text("dark.css"));
    parts.put("uPlot", Resource.uPlot("dist/uPlot.iife.min.js"));
    parts.put("pageScript", PageScript.text());
    parts.put("policy", policy(parts));
    parts.put("uPlotVersion", Resource.UPLOT_VERSION);
    parts.put("uPlotLicence", Resource.uPlot("LICENSE").strip());
    return parts;
  }

  private static String policy(Map<String, Object> parts) {
    return "default-src 'none'; script-src "
        + hash(parts.get("uPlot"))
        + " "
        + hash(parts.get("pageScript"))
        + "; style-src "
        + hash(parts.get("css"))
        + " "
        + hash(parts.get("dark"))
        + "; img-src data:; base-uri 'none'; form-action 'none'";
  }

  private static String hash(Object text) {
    byte[] digest = Sha256.of(text.toString());
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
