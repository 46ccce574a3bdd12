/** Everything that people and other programs read: CSV, HTML, console, Markdown, JSON. */
package epsweep.report;
