package epsweep.cli;

import epsweep.backend.Backends;
import java.util.Iterator;

/** What completion offers for {@code --setting}: every setting of every built-in backend. */
final class SettingWords implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Backends.settings().entrySet().stream()
        .flatMap(
            backend -> backend.getValue().keySet().stream().map(w -> word(backend.getKey(), w)))
        .iterator();
  }

  private static String word(String backend, String setting) {
    return backend + "." + setting + "=";
  }
}
