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
// Tables are rounded for people. `table()` has what `summary.csv` and `ep-report --format json` have. Here: the last
// backend at 128 tokens, or where those were not measured, in the first row that there is.
var medians = pivot("tokens", "backend", "total_avg_us").table();
var last = medians.column(medians.columnCount() - 1);
var there = medians.dropWhere(last.isMissing());
int row = Math.max(0, there.column("tokens").asStringColumn().asList().indexOf("128"));
there.numberColumn(last.name()).getDouble(row);
