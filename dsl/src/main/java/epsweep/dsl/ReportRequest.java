package epsweep.dsl;

import epsweep.sweep.Origin;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A word of {@code report { }} as written; what its names mean is clear once all axes are known.
 *
 * @param word {@code pivot}, {@code lines} …
 * @param named its named arguments
 * @param origin where it was written
 */
record ReportRequest(String word, Map<String, Object> named, Origin origin) {
  ReportRequest {
    named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
  }
}
