/** From a program's text to metrics: streaming, section by section, never an exception. */
package epsweep.summary;
