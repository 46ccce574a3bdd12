/**
 * Exploring: a JShell session with words for what one wants next, notebooks that run the same
 * words, and a Jupyter kernel. Outermost, beside the command line: it may use every other room, and
 * nothing uses it.
 */
package epsweep.lab;
