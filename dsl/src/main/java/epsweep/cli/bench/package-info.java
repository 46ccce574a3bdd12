/** {@code ep-bench}: the reference driver's command line, options and table. */
package epsweep.cli.bench;
