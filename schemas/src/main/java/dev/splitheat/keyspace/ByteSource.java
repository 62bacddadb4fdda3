package dev.splitheat.keyspace;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads what {@link ByteSink} wrote; {@code flip} is 0xFF where the order was turned. */
final class ByteSource {
    private final byte[] bytes;
    private int at;

    ByteSource(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean done() {
        return at >= bytes.length;
    }

    int next() {
        if (done()) {
            throw problem("the bytes end early");
        }
        return bytes[at++] & 0xFF;
    }

    int peek() {
        return done() ? -1 : bytes[at] & 0xFF;
    }

    long big(int length, int flip) {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value = value << 8 | (next() ^ flip);
        }
        return value;
    }

    byte[] raw(int length, int flip) {
        byte[] raw = new byte[length];
        for (int i = 0; i < length; i++) {
            raw[i] = (byte) (next() ^ flip);
        }
        return raw;
    }

    byte[] terminated(int flip) {
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        while (true) {
            int value = next() ^ flip;
            if (value != 0) {
                raw.write(value);
                continue;
            }
            int mark = next() ^ flip;
            if (mark == 1) {
                return raw.toByteArray();
            }
            if (mark != 0xFF) {
                throw problem("a zero that is neither an end nor escaped");
            }
            raw.write(0);
        }
    }

    /** Text; bytes that are no UTF-8 are refused, since they would not encode to the same again. */
    String text(int flip) {
        byte[] raw = terminated(flip);
        String text = new String(raw, StandardCharsets.UTF_8);
        if (!Arrays.equals(raw, text.getBytes(StandardCharsets.UTF_8))) {
            throw problem("text that is not UTF-8");
        }
        return text;
    }

    UnreadableKeyException problem(String what) {
        return new UnreadableKeyException(at, what);
    }
}
