///usr/bin/env jbang "$0" "$@" ; exit $?
//DEPS ../dsl/EpSweep.java
import static epsweep.lab.Lab.*;
notebook();

// # Where does B beat A?
//
// One library is faster for few tokens, another for many: from how many tokens on does the second one win?
use(param("results", "notebooks/data/h200x2"));
var a = param("a", "mscclpp-cpp");
var b = param("b", "nccl-ep");

// ## Their ratio
//
// Below 1, the first is faster. A ratio without an interval has too few repeats to say so for sure.
ratio(a, b);

lines("tokens", "total_avg_us", "backend");

// ## Dispatch and combine apart
//
// The sum may hide that one half wins where the other loses.
ratio(a, b, "dispatch_avg_us");

ratio(a, b, "combine_avg_us");

// ## The first number of tokens from which on the second is faster
var over = ratio(a, b).table();
int winsFrom = -1;
for (int row = over.rowCount() - 1; row >= 0 && over.doubleColumn("ratio").get(row) > 1; row--) {
  winsFrom = over.intColumn("tokens").get(row);
}
System.out.println(winsFrom < 0 ? b + " is never faster up to the end" : b + " is faster from " + winsFrom + " tokens on");

ratio(a, b).at("ratio", 4096);
