package epsweep.cpu;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * Rows of equal size outside the heap, in native byte order. One buffer holds less than 2 GB, so
 * the rows are spread over as many as they need; a row never crosses two.
 */
final class Rows {
  /** Rows begin at multiples of a cache line, so that no two ranks write into one. */
  private static final int ALIGNMENT = 64;

  private static final int MOST_PER_BUFFER = 1 << 30;

  private final ByteBuffer[] buffers;
  private final IntBuffer[] ints;
  private final int rowBytes;
  private final int stride;

  /** Rows of one buffer, as a power of two. */
  private final int shift;

  Rows(int rows, int rowBytes) {
    this(rows, rowBytes, MOST_PER_BUFFER);
  }

  /** With buffers of so many bytes at most. */
  Rows(int rows, int rowBytes, int mostPerBuffer) {
    this.rowBytes = rowBytes;
    this.stride = stride(rowBytes);
    this.shift = 31 - Integer.numberOfLeadingZeros(Math.max(1, mostPerBuffer / stride));
    int perBuffer = 1 << shift;
    this.buffers = new ByteBuffer[(int) ((rows + (long) perBuffer - 1) / perBuffer)];
    this.ints = new IntBuffer[buffers.length];
    for (int i = 0; i < buffers.length; i++) {
      int here = (int) Math.min(perBuffer, rows - (long) i * perBuffer);
      buffers[i] = ByteBuffer.allocateDirect(here * stride).order(ByteOrder.nativeOrder());
      ints[i] = buffers[i].asIntBuffer();
    }
  }

  /** Bytes that so many rows take. */
  static long bytes(long rows, int rowBytes) {
    return rows * stride(rowBytes);
  }

  private static int stride(int rowBytes) {
    return (rowBytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  int rowBytes() {
    return rowBytes;
  }

  /** The buffer that holds a row, from {@link #at}. Use absolute positions only. */
  ByteBuffer buffer(int row) {
    return buffers[row >>> shift];
  }

  /** The same buffer as integers. */
  IntBuffer ints(int row) {
    return ints[row >>> shift];
  }

  /** Where a row begins in its buffer, in bytes. */
  int at(int row) {
    return (row & ((1 << shift) - 1)) * stride;
  }

  /** Where a row begins in {@link #ints}. */
  int intAt(int row) {
    return at(row) / Integer.BYTES;
  }

  /** Copies one whole row. */
  void copy(int row, Rows from, int fromRow) {
    buffer(row).put(at(row), from.buffer(fromRow), from.at(fromRow), rowBytes);
  }

  void putInt(int row, int index, int value) {
    buffer(row).putInt(at(row) + index * Integer.BYTES, value);
  }

  int getInt(int row, int index) {
    return buffer(row).getInt(at(row) + index * Integer.BYTES);
  }

  short getShort(int row, int index) {
    return buffer(row).getShort(at(row) + index * Short.BYTES);
  }

  void putShort(int row, int index, short value) {
    buffer(row).putShort(at(row) + index * Short.BYTES, value);
  }

  /** Overwrites all rows, so that nothing written before can pass for new. */
  void poison() {
    for (ByteBuffer buffer : buffers) {
      for (int i = 0; i < buffer.capacity(); i += Long.BYTES) {
        buffer.putLong(i, -1L);
      }
    }
  }
}
