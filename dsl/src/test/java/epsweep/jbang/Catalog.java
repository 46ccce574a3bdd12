package epsweep.jbang;

import com.fasterxml.jackson.jr.ob.JSON;
import java.util.Map;

/** What {@code jbang-catalog.json} says. */
record Catalog(
    Map<String, Map<String, Object>> aliases, Map<String, Map<String, Object>> templates) {
  static Catalog read() throws Exception {
    Map<String, Object> all = JSON.std.mapFrom(Checkout.read(Checkout.CATALOG));
    return new Catalog(entries(all, "aliases"), entries(all, "templates"));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Map<String, Object>> entries(Map<String, Object> all, String name) {
    return (Map<String, Map<String, Object>>) (Map<?, ?>) all.get(name);
  }
}
