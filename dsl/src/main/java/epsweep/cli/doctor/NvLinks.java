package epsweep.cli.doctor;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The NVLinks of one GPU that are up.
 *
 * @param gpu its index
 * @param gbps of each link, one way, in GB/s (1e9)
 */
record NvLinks(int gpu, List<BigDecimal> gbps) {
  private static final Pattern GPU = Pattern.compile("^GPU (\\d{1,4}):.*");
  private static final Pattern LINK =
      Pattern.compile("^\\s*Link \\d{1,4}: (\\d{1,6}(?:\\.\\d{1,6})?) GB/s\\s*$");

  NvLinks {
    gbps = List.copyOf(gbps);
  }

  /**
   * @param printed by {@code nvidia-smi nvlink -s}
   */
  static List<NvLinks> parse(String printed) {
    Map<Integer, List<BigDecimal>> links = new LinkedHashMap<>();
    List<BigDecimal> here = new ArrayList<>();
    for (String line : printed.lines().toList()) {
      Matcher gpu = GPU.matcher(line);
      Matcher link = LINK.matcher(line);
      if (gpu.matches()) {
        here = links.computeIfAbsent(Integer.parseInt(gpu.group(1)), index -> new ArrayList<>());
      } else if (link.matches()) {
        here.add(new BigDecimal(link.group(1)));
      }
    }
    return links.entrySet().stream().map(e -> new NvLinks(e.getKey(), e.getValue())).toList();
  }

  /** All links together. */
  BigDecimal total() {
    return gbps.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** {@code 18 NVLinks of 26.562 GB/s, 478.116 GB/s together}. */
  String shown() {
    if (gbps.isEmpty()) {
      return "no NVLink";
    }
    String each =
        gbps.stream().distinct().map(BigDecimal::toPlainString).collect(Collectors.joining(", "));
    return gbps.size() + " NVLinks of " + each + " GB/s, " + total().toPlainString() + " together";
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("gpu", gpu);
    json.put("nvlinks", gbps.size());
    json.put("gbps", total());
    return json;
  }
}
