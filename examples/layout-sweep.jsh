///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS ../dsl/EpSweep.java
import static epsweep.lab.Lab.*;
notebook();

// # Which layout is faster, and by how much?
//
// The sweep of LayoutSweep.java as a JShell script: `./jbang examples/layout-sweep.jsh`. A chain of words ends its
// lines with the dots, so that JShell waits for more.
sweep("layout-sweep").
    backend("cpu").
    experts(16, 64).
    tokens(powersOfTwo(8, 32)).
    layouts("em", "rm").
    hidden(1024).
    where(p -> p.experts() % p.ranks() == 0).
    warmup(3).
    iterations(10).
    repeats(3).
    out(param("out", "results/layout-sweep")).
    run();

pivot("experts", "layout, tokens", "total_avg_us");

ratio("rm", "em");
