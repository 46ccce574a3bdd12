package epsweep.results;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What an error of the file system means, in words. */
public final class DiskError {
  private DiskError() {}

  /** Without the file's name. */
  public static String words(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "it, or the directory it is in, is gone";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    String reason =
        e instanceof FileSystemException f && f.getReason() != null
            ? f.getReason()
            : e.getMessage();
    return reason == null ? e.getClass().getSimpleName() : reason;
  }
}
