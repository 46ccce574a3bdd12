package epsweep.cli.doctor;

import epsweep.backend.LaunchPlan;
import epsweep.backend.Site;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** A site whose answers are written down. */
final class RecordedSite implements Site {
  private final Site site;
  private final Map<String, String> variables = new ConcurrentSkipListMap<>();
  private final Map<String, List<String>> lists = new ConcurrentSkipListMap<>();
  private final Set<String> files = new ConcurrentSkipListSet<>();

  RecordedSite(Site site) {
    this.site = site;
  }

  /** What was asked and is there. */
  Map<String, Object> told() {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("host", site.hostname());
    told.put("root", site.isRoot());
    told.put("directory", site.directory().toString());
    told.put("env", new LinkedHashMap<>(variables));
    told.put("files", new ArrayList<>(files));
    told.put("directories", new LinkedHashMap<>(lists));
    return told;
  }

  @Override
  public Optional<String> env(String name) {
    Optional<String> value = site.env(name);
    value.ifPresent(v -> variables.put(name, v));
    return value;
  }

  @Override
  public boolean isRoot() {
    return site.isRoot();
  }

  @Override
  public boolean isFile(Path path) {
    boolean there = site.isFile(path);
    if (there) {
      files.add(path.toString());
    }
    return there;
  }

  @Override
  public Optional<String> text(Path path) {
    return site.text(path);
  }

  @Override
  public Optional<String> answer(LaunchPlan question) {
    return site.answer(question);
  }

  @Override
  public List<Path> list(Path directory) {
    List<Path> entries = site.list(directory);
    if (!entries.isEmpty()) {
      lists.put(directory.toString(), entries.stream().map(Path::toString).toList());
    }
    return entries;
  }

  @Override
  public Path directory() {
    return site.directory();
  }

  @Override
  public String hostname() {
    return site.hostname();
  }

  @Override
  public Path temporary() {
    return site.temporary();
  }

  @Override
  public Path installed(String benchmark) {
    return site.installed(benchmark);
  }

  @Override
  public String token() {
    return site.token();
  }
}
