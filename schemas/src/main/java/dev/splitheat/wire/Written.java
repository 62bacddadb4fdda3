package dev.splitheat.wire;

import java.util.Arrays;
import java.util.Objects;

/** A record as it came: the same as another one of the same bytes. */
record Written(byte[] bytes) implements Payload {
    Written {
        Objects.requireNonNull(bytes, "bytes");
    }

    @Override
    public int length() {
        return bytes.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Written that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
