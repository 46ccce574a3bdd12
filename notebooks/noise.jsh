///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS ../dsl/EpSweep.java
import static epsweep.lab.Lab.*;
notebook();

// # How noisy is a machine?
//
// A difference that is smaller than what the same program differs from itself is none. How large is that?
//
// ## A recorded one
//
// Thirty launches of each of two programs, which took turns on two H200.
use(param("results", "notebooks/data/before"));
points();

// The coefficient of variation of each phase: noise of the whole often comes from one of them.
pivot("backend", "", "dispatch_avg_us", "cv");

pivot("backend", "", "combine_avg_us", "cv");

pivot("backend", "", "total_avg_us", "cv").at("total_avg_us", "nccl-ep");

// ## This one
//
// The embedded benchmark, on small shapes and with seven repeats, so that it takes some seconds only. Where
// `cv` is large, close other programs, or measure more repeats.
sweep("noise").backend("cpu").experts(8).tokens(4, 16).hidden(256).topk(2).
    warmup(2).iterations(10).repeats(7).out(param("out", "results/noise")).run();
points();

// Fastest and slowest launch of each point: what one launch alone could have told.
pivot("tokens", "", "total_avg_us", "min");

pivot("tokens", "", "total_avg_us", "max");
