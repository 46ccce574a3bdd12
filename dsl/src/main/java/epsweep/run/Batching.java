package epsweep.run;

/** What a run does about launches that a batch system runs. */
public enum Batching {
  /** Submits what is missing, and follows it to its end. */
  FOLLOWED,
  /** Submits what is missing, and leaves it to a later run. */
  DETACHED,
  /** Follows what was submitted; submits only what is to be tried again. */
  ATTACHED
}
