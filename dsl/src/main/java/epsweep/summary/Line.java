package epsweep.summary;

import java.nio.charset.StandardCharsets;

/** One line of a program's output: bytes, and a place in them. Reused for every line. */
final class Line {
  private byte[] bytes = {};
  private int from;
  private int end;
  private int at;
  private boolean equalsSign;
  private boolean control;
  private boolean whole = true;
  private String text;

  void set(byte[] bytes, int from, int end, boolean equalsSign, boolean control) {
    this.bytes = bytes;
    this.from = from;
    this.at = from;
    this.end = end;
    this.equalsSign = equalsSign;
    this.control = control;
    this.text = null;
  }

  static Line of(String text) {
    Line line = new Line();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    line.set(utf8, 0, utf8.length, text.indexOf('=') >= 0, true);
    return line;
  }

  byte[] bytes() {
    return bytes;
  }

  int from() {
    return from;
  }

  int end() {
    return end;
  }

  int at() {
    return at;
  }

  void at(int place) {
    at = place;
  }

  /** Whether its end was read; the last line of a stream that was cut has none. */
  boolean whole() {
    return whole;
  }

  void whole(boolean endWasRead) {
    whole = endWasRead;
  }

  /** Whether an equals sign may be in it. */
  boolean mayHaveEquals() {
    return equalsSign;
  }

  /** Whether control characters may be in it. */
  boolean mayHaveControl() {
    return control;
  }

  /** Narrows the line: labels in front and behind are gone. */
  void narrow(int newFrom, int newEnd) {
    from = newFrom;
    end = newEnd;
    at = newFrom;
    text = null;
  }

  /** The byte at a place; 0 outside. */
  byte byteAt(int place) {
    return place < end && place >= from ? bytes[place] : 0;
  }

  byte peek() {
    return at < end ? bytes[at] : 0;
  }

  boolean ahead(String ascii) {
    return startsAt(at, ascii);
  }

  boolean startsAt(int place, String ascii) {
    int length = ascii.length();
    if (end - place < length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (bytes[place + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Steps over the text when it stands here. */
  boolean take(String ascii) {
    if (!startsAt(at, ascii)) {
      return false;
    }
    at += ascii.length();
    return true;
  }

  void skipBlanks() {
    while (at < end && (bytes[at] == ' ' || bytes[at] == '\t')) {
      at++;
    }
  }

  /** Where the text stands at or after a place, or -1. */
  int find(String ascii, int place) {
    byte first = (byte) ascii.charAt(0);
    int last = end - ascii.length();
    for (int i = place; i <= last; i++) {
      if (bytes[i] == first && startsAt(i, ascii)) {
        return i;
      }
    }
    return -1;
  }

  String text(int first, int last) {
    return new String(bytes, first, Math.max(0, last - first), StandardCharsets.UTF_8);
  }

  /** The line as text; bytes that are no UTF-8 become replacement characters. */
  String text() {
    text = text == null ? text(from, end) : text;
    return text;
  }

  /** At most 300 bytes of the line, for messages. */
  String shown() {
    return text(from, Math.min(end, from + 300)).strip();
  }
}
