/**
 * The model: axes, points, rules and the order in which they are launched. Pure values, no I/O;
 * every other room builds on this one and this one on none.
 */
package epsweep.sweep;
