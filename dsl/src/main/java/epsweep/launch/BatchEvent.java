package epsweep.launch;

/** What has happened to a launch that a batch system was given. */
public sealed interface BatchEvent {
  /** Of the launch. */
  String key();

  /** It runs now. */
  record Started(String key) implements BatchEvent {}

  /** It has ended, or never will begin. */
  record Ended(String key, Outcome outcome) implements BatchEvent {}
}
