///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS ../dsl/EpSweep.java
import static epsweep.lab.Lab.*;
notebook();

// # A first look at a sweep
//
// What was measured, what came of it, and what to look at next? Another sweep: `ep-notebook
// notebooks/first-look.jsh --param results=results/mine`.
use(param("results", "notebooks/data/h200x2"));

// ## What is there
//
// A row for each point: how many launches gave a result, their median and range, and how much they vary.
points();

// ## Who is faster
//
// The median over repeats; an axis that is not named here would give a table for each of its values.
pivot("tokens", "backend", "total_avg_us");

lines("tokens", "total_avg_us", "backend");

// ## One value, to the last digit
//
// Tables are rounded for people. `at` gives what `summary.csv` and `ep-report --format json` have.
pivot("tokens", "backend", "total_avg_us").at("backend=nccl-ep", 128);
