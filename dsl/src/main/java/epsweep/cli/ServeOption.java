package epsweep.cli;

import epsweep.cli.serve.LiveServer;
import epsweep.cli.serve.LiveSource;
import epsweep.cli.serve.ServeAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The report in a browser while a sweep runs. */
final class ServeOption {
  @Option(
      names = "--serve",
      paramLabel = "PORT|ADDR:PORT",
      arity = "0..1",
      fallbackValue = "",
      preprocessor = OnlyAddresses.class,
      description =
          "show the report at http://127.0.0.1:8737/ while the sweep runs; at an address that other"
              + " machines reach, with a token in the URL")
  private String address;

  boolean isAsked() {
    return address != null;
  }

  /** Serves when asked to. */
  Optional<LiveServer> open(Path journal, LiveSource source) throws IOException {
    return address == null
        ? Optional.empty()
        : Optional.of(LiveServer.start(ServeAddress.of(address), journal, source));
  }

  /** What is wrong with the address should be known before anything is done. */
  void check() {
    if (address != null) {
      ServeAddress.of(address);
    }
  }

  /** In {@code --serve sweep.groovy} the script is not the option's value. */
  static final class OnlyAddresses implements IParameterPreprocessor {
    @Override
    public boolean preprocess(
        Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      boolean attached = !" ".equals(info.get("separator"));
      if (!attached && (args.isEmpty() || !ServeAddress.isOne(args.peek()))) {
        args.push("");
      }
      return false;
    }
  }
}
