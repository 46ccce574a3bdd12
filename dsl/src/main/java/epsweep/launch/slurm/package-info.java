/**
 * Runs launches as Slurm jobs: a plain bash script for many of them, small files that say how each
 * ended, and as few questions to the scheduler as can be.
 */
package epsweep.launch.slurm;
