package epsweep.results;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * Finds what a run must know of a row, by the order in which {@link RowWriter} writes its members.
 * A line in another order is left to the reader of whole rows.
 */
final class BriefReader {
  private static final byte[] KEY = ascii("{\"key\":\"");
  private static final byte[] SWEEP = ascii(",\"sweep\":\"");
  private static final byte[] PLACE = ascii(",\"place\":");
  private static final byte[] BACKEND = ascii(",\"point\":{\"backend\":\"");

  /** Stands in no text, where each quote has a backslash before it, and in no point. */
  private static final byte[] REPEAT = ascii("},\"repeat\":");

  private static final byte[] WARMUP = ascii(",\"warmup\":");
  private static final byte[] ITERATIONS = ascii(",\"iterations\":");
  private static final byte[] REPEATS = ascii(",\"repeats\":");
  private static final byte[] STATUS = ascii(",\"status\":\"");
  private static final byte[] EXIT_CODE = ascii(",\"exit_code\":");
  private static final byte[] ATTEMPTS = ascii(",\"attempts\":");
  private static final byte[] STARTED = ascii(",\"started_at\":\"");
  private static final byte[] DURATION = ascii(",\"duration_ns\":");
  private static final byte[] METRICS = ascii(",\"metrics\":{");

  private byte[] bytes;
  private int to;
  private int at;
  private boolean good;
  private String backend = "";
  private Status status = Status.OK;

  /** Bytes from..to; empty when they are not a row as this version writes it. */
  Optional<StoredRow> read(byte[] line, int from, int end, StoredRow.Whole whole) {
    bytes = line;
    at = from;
    to = end;
    good = true;
    return row(whole);
  }

  private Optional<StoredRow> row(StoredRow.Whole whole) {
    must(KEY);
    String key = text();
    must(SWEEP);
    skip();
    must(PLACE);
    long place = number();
    must(BACKEND);
    backend = again(backend);
    toRepeat();
    number();
    may(WARMUP);
    may(ITERATIONS);
    must(REPEATS);
    number();
    must(STATUS);
    status();
    may(EXIT_CODE);
    must(ATTEMPTS);
    int attempts = (int) number();
    if (is(STARTED)) {
      skip();
    }
    must(DURATION);
    Duration duration = Duration.ofNanos(number());
    must(METRICS);
    return good
        ? Optional.of(
            new StoredRow(
                key, place, new StoredRow.Brief(backend, status, attempts, duration), whole))
        : Optional.empty();
  }

  private void must(byte[] member) {
    good = good && is(member);
  }

  private void may(byte[] member) {
    if (is(member)) {
      number();
    }
  }

  private boolean is(byte[] member) {
    if (at + member.length > to) {
      return false;
    }
    for (int i = 0; i < member.length; i++) {
      if (bytes[at + i] != member[i]) {
        return false;
      }
    }
    at += member.length;
    return true;
  }

  /** Up to the closing quote; one with a backslash in it is left to the other reader. */
  private String text() {
    int start = at;
    skip();
    return good ? new String(bytes, start, at - 1 - start, StandardCharsets.ISO_8859_1) : "";
  }

  private void skip() {
    while (at < to && bytes[at] != '"' && bytes[at] != '\\') {
      at++;
    }
    good = good && at < to && bytes[at] == '"';
    at++;
  }

  /** A text that is mostly the same as in the line before, and then the very same object. */
  private String again(String before) {
    int start = at;
    skip();
    boolean same = good && at - 1 - start == before.length();
    for (int i = 0; same && i < before.length(); i++) {
      same = bytes[start + i] == before.charAt(i);
    }
    at = same || !good ? at : start;
    return same || !good ? before : text();
  }

  private void status() {
    String before = status.text();
    String text = again(before);
    if (text != before) {
      Optional<Status> other = Status.find(text);
      good = good && other.isPresent();
      status = other.orElse(status);
    }
  }

  private long number() {
    boolean negative = at < to && bytes[at] == '-';
    at += negative ? 1 : 0;
    int start = at;
    long number = 0;
    while (at < to && bytes[at] >= '0' && bytes[at] <= '9') {
      number = number * 10 + bytes[at++] - '0';
    }
    good = good && at > start && at - start < 19;
    return negative ? -number : number;
  }

  private void toRepeat() {
    at = ByteSearch.find('}', bytes, at, to);
    while (at < to && !is(REPEAT)) {
      at = ByteSearch.find('}', bytes, at + 1, to);
    }
    good = good && at < to;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
