/** The tool with all that it needs in one archive, for machines without a network. */
package epsweep.cli.bundle;
