/** Charts as SVG and PNG, without a browser; loaded only when one is asked for. */
package epsweep.report.chart;
