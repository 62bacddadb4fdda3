package dev.splitheat.keyspace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A byte array that grows. */
final class ByteSink {
    private byte[] bytes = new byte[64];
    private int size;

    void put(int value) {
        room(1);
        bytes[size++] = (byte) value;
    }

    /** The lowest {@code length} bytes, the highest of them first. */
    void big(long value, int length) {
        room(length);
        for (int shift = 8 * (length - 1); shift >= 0; shift -= 8) {
            bytes[size++] = (byte) (value >>> shift);
        }
    }

    /** Escapes zeros and ends with one, so that a shorter text sorts before every longer one that begins with it. */
    void terminated(byte[] raw) {
        room(2 * raw.length + 2);
        for (byte b : raw) {
            unit(b);
        }
        bytes[size++] = 0;
        bytes[size++] = 1;
    }

    void terminated(String text) {
        int length = text.length();
        room(2 * length + 2);
        for (int at = 0; at < length; at++) {
            char c = text.charAt(at);
            if (c >= 0x80) {
                terminated(text.substring(at).getBytes(StandardCharsets.UTF_8));
                return;
            }
            unit((byte) c);
        }
        bytes[size++] = 0;
        bytes[size++] = 1;
    }

    /** Turns the order of everything from a position on. */
    void flip(int from) {
        for (int at = from; at < size; at++) {
            bytes[at] = (byte) ~bytes[at];
        }
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void unit(byte b) {
        bytes[size++] = b;
        if (b == 0) {
            bytes[size++] = (byte) 0xFF;
        }
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }
}
