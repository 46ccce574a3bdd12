package epsweep.results;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * The frame of one line: an object in ASCII whose last member is the CRC-32 of all bytes before it,
 * so that a flipped bit is seen as well as a torn line.
 */
final class JournalLine {
  private static final byte[] MEMBER = ",\"crc\":\"".getBytes(StandardCharsets.US_ASCII);
  private static final int DIGITS = 8;
  private static final int FRAME = MEMBER.length + DIGITS + 2;

  private JournalLine() {}

  /** An object's text, framed, with its line end. */
  static byte[] frame(String object) {
    String body = object.substring(0, object.length() - 1);
    byte[] bytes = body.getBytes(StandardCharsets.US_ASCII);
    String crc = HexFormat.of().toHexDigits((int) crc(bytes, 0, bytes.length));
    return (body + new String(MEMBER, StandardCharsets.US_ASCII) + crc + "\"}\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether bytes from..to, without the line end, are a whole frame. */
  static boolean isWhole(byte[] bytes, int from, int to) {
    int body = to - FRAME;
    int digits = body + MEMBER.length;
    if (body <= from
        || !Arrays.equals(bytes, body, digits, MEMBER, 0, MEMBER.length)
        || bytes[to - 1] != '}') {
      return false;
    }
    String crc = HexFormat.of().toHexDigits((int) crc(bytes, from, body));
    return crc.equals(new String(bytes, digits, DIGITS, StandardCharsets.US_ASCII));
  }

  private static long crc(byte[] bytes, int from, int to) {
    CRC32 crc = new CRC32();
    crc.update(bytes, from, to - from);
    return crc.getValue();
  }
}
