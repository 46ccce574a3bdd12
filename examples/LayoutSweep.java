///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS ../dsl/EpSweep.java
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC

import static epsweep.lab.Lab.*;

/**
 * Which layout is faster, and by how much? The sweep of a script in plain Java, without Groovy.
 *
 * <p>{@code ./jbang examples/LayoutSweep.java}
 */
public class LayoutSweep {
  public static void main(String[] args) {
    sweep("layout-sweep")
        .backend("cpu")
        .experts(16, 64)
        .tokens(powersOfTwo(8, 32))
        .layouts("em", "rm")
        .hidden(1024)
        .where(p -> p.experts() % p.ranks() == 0)
        .warmup(3)
        .iterations(10)
        .repeats(3)
        .out(args.length > 0 ? args[0] : "results/layout-sweep")
        .run();
    System.out.print(pivot("experts", "layout, tokens", "total_avg_us"));
    System.out.print(ratio("rm", "em"));
  }
}
