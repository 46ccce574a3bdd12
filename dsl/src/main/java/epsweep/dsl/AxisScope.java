package epsweep.dsl;

import epsweep.sweep.StandardAxis;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The axes that the closures of one sweep may name. */
final class AxisScope {
  private final Set<String> custom = new LinkedHashSet<>();
  private boolean open;

  void add(String name) {
    custom.add(name);
  }

  /** From here on every name is accepted: an axis has a name that only running can tell. */
  void open() {
    open = true;
  }

  void addAll(AxisScope other) {
    custom.addAll(other.custom);
    open |= other.open;
  }

  boolean has(String name) {
    return open || custom.contains(name) || StandardAxis.named(name).isPresent();
  }

  /** Every spelling of every axis. */
  List<String> names() {
    List<String> names = new ArrayList<>(standard());
    names.addAll(custom);
    return names;
  }

  static List<String> standard() {
    List<String> names = new ArrayList<>();
    for (StandardAxis axis : StandardAxis.values()) {
      names.addAll(axis.spellings());
    }
    return names;
  }
}
