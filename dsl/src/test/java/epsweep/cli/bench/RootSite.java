package epsweep.cli.bench;

import epsweep.backend.LaunchPlan;
import epsweep.backend.LocalSite;
import epsweep.backend.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A machine where the superuser runs and nothing is in /opt, whoever tests and wherever. */
record RootSite(LocalSite local) implements Site {
  RootSite(Map<String, String> env) {
    this(new LocalSite(env, "0123456789abcdef"));
  }

  @Override
  public Optional<String> env(String name) {
    return local.env(name);
  }

  @Override
  public boolean isRoot() {
    return true;
  }

  @Override
  public boolean isFile(Path path) {
    return local.isFile(path);
  }

  @Override
  public Optional<String> text(Path path) {
    return local.text(path);
  }

  @Override
  public Optional<String> answer(LaunchPlan question) {
    return Optional.empty();
  }

  @Override
  public List<Path> list(Path directory) {
    return directory.equals(Path.of("/opt")) ? List.of() : local.list(directory);
  }

  @Override
  public Path directory() {
    return Path.of("/here");
  }

  @Override
  public String hostname() {
    return "node-a";
  }

  @Override
  public Path installed(String benchmark) {
    return Path.of("/here", benchmark);
  }

  @Override
  public Path temporary() {
    return Path.of("/tmp");
  }

  @Override
  public String token() {
    return local.token();
  }
}
