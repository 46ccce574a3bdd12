package epsweep.backend;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The machine that this process runs on.
 *
 * @param variables the environment
 * @param token see {@link Site#token}
 * @param answers what programs have answered
 */
public record LocalSite(Map<String, String> variables, String token, Answers answers)
    implements Site {
  public LocalSite {
    variables = Map.copyOf(variables);
  }

  /** One that has asked nothing yet. */
  public LocalSite(Map<String, String> variables, String token) {
    this(variables, token, new Answers());
  }

  /** This machine, seen with the given environment. */
  public static LocalSite of(Map<String, String> variables) {
    byte[] random = new byte[8];
    new SecureRandom().nextBytes(random);
    return new LocalSite(variables, HexFormat.of().formatHex(random));
  }

  @Override
  public Optional<String> env(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  @Override
  public boolean isRoot() {
    try {
      return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
    } catch (IOException | UnsupportedOperationException e) {
      // No /proc: macOS, where only planning works.
      return "root".equals(System.getProperty("user.name"));
    }
  }

  @Override
  public boolean isFile(Path path) {
    return Files.isRegularFile(path);
  }

  @Override
  public Optional<String> text(Path path) {
    try {
      return Optional.of(Files.readString(path));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<String> answer(LaunchPlan question) {
    return answers.of(question);
  }

  @Override
  public List<Path> list(Path directory) {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(entries::add);
    } catch (IOException | DirectoryIteratorException e) {
      return List.of();
    }
    entries.sort(null);
    return List.copyOf(entries);
  }

  @Override
  public Path directory() {
    return Path.of("").toAbsolutePath();
  }

  @Override
  public String hostname() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return env("HOSTNAME").orElse("");
    }
  }

  @Override
  public Path installed(String benchmark) {
    return new Installation(PrivateCache.of(variables)).file(benchmark);
  }

  @Override
  public Path temporary() {
    return Path.of(env("TMPDIR").filter(dir -> dir.startsWith("/")).orElse("/tmp"));
  }
}
