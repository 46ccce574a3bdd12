package epsweep.launch.slurm;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs by the names of Slurm's commands, in a directory: each hands its arguments to a {@link
 * VirtualSlurm} of this process, prints the answer and ends with its exit code.
 */
final class StandInCommands implements AutoCloseable {
  private static final String PROGRAM =
      """
      #!/bin/bash
      exec 3<>/dev/tcp/127.0.0.1/%d || exit 1
      printf '%%s\\0' "$#" "${0##*/}" "$@" >&3
      IFS= read -r code <&3
      if [ "$code" = 0 ]; then cat <&3; else cat <&3 >&2; fi
      exit "$code"
      """;

  private final Path directory;
  private final VirtualSlurm slurm;
  private final ServerSocket server;

  StandInCommands(Path directory, VirtualSlurm slurm) throws IOException {
    this.directory = directory;
    this.slurm = slurm;
    this.server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    for (String name : List.of("sbatch", "squeue", "sacct", "scancel")) {
      Path program = directory.resolve(name);
      Files.writeString(program, PROGRAM.formatted(server.getLocalPort()));
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Thread thread = new Thread(this::serve, "slurm");
    thread.setDaemon(true);
    thread.start();
  }

  /** What stands before a command's name. */
  String prefix() {
    return directory + "/";
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  /** One at a time, while the caller waits for its command: virtual time stands still meanwhile. */
  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        List<String> words = read(new DataInputStream(socket.getInputStream()));
        VirtualSlurm.Answer answer = slurm.call(words);
        String text = answer.code() + "\n" + answer.text();
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        if (!server.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private static List<String> read(DataInputStream in) throws IOException {
    int count = Integer.parseInt(word(in));
    List<String> words = new ArrayList<>();
    for (int i = 0; i <= count; i++) {
      words.add(word(in));
    }
    return words;
  }

  private static String word(DataInputStream in) throws IOException {
    StringBuilder word = new StringBuilder();
    for (int c = in.readUnsignedByte(); c != 0; c = in.readUnsignedByte()) {
      word.append((char) c);
    }
    return word.toString();
  }
}
