/** The embedded benchmark: a real dispatch and combine between rank threads. Stands alone. */
package epsweep.cpu;
