///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS ../dsl/EpSweep.java
import static epsweep.lab.Lab.*;
notebook();

// # What changed since last week?
//
// Two directories of the same sweep: another build, another driver, another day. `--param before=DIR --param
// after=DIR` takes others. Between these two nothing was changed: what is found is how far a machine drifts by
// itself, which a change has to exceed.
use(param("before", "notebooks/data/before"), param("after", "notebooks/data/after"));

// ## The changes, the biggest first
changes();

// The same of each phase.
changes("dispatch_avg_us");

changes("combine_avg_us");

// ## Side by side
//
// The column `directory` tells them apart in every word.
pivot("backend", "directory", "total_avg_us");

changes().at("ratio", "mscclpp-cpp");
