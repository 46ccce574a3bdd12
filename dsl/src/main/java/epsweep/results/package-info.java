/** What was measured: the journal on disk, rows in memory, and the table over them. */
package epsweep.results;
