package dev.splitheat.wire;

import java.io.OutputStream;
import java.util.Arrays;

/** Takes bytes of one thread, part by part; {@link java.io.ByteArrayOutputStream} takes a lock for each of them. */
final class GrowingBytes extends OutputStream {
    /** Room for most records. */
    private static final int FIRST = 1_024;

    private byte[] bytes = new byte[FIRST];
    private int length;

    @Override
    public void write(int each) {
        makeRoom(1);
        bytes[length++] = (byte) each;
    }

    @Override
    public void write(byte[] from, int offset, int count) {
        makeRoom(count);
        System.arraycopy(from, offset, bytes, length, count);
        length += count;
    }

    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void makeRoom(int count) {
        if (count > bytes.length - length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(length, count), 2 * bytes.length));
        }
    }
}
