package epsweep.run;

import epsweep.results.ResultsDirectory;
import epsweep.sweep.Sha256;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * An output as it is stored with the results.
 *
 * @param source the file as the user named it
 * @param id of its content, 16 hex digits
 * @param out where it is stored
 */
record ImportedOutput(String source, String id, Path out) {
  /** Its standard error; it need not exist. */
  Path err() {
    return ResultsDirectory.importedErr(out);
  }

  /** The key of one of its rows: the same file with the same content has the same rows. */
  String key(int summary) {
    String what = Path.of(source).normalize() + "\0" + id + "\0" + summary;
    return HexFormat.of().formatHex(Sha256.of("import 1\0" + what), 0, 12);
  }

  /** As it stands in a row. */
  String log() {
    return out.getParent().getFileName() + "/" + out.getFileName();
  }
}
