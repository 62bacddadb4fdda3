package dev.splitheat.bench;

import dev.splitheat.keyspace.KeyValue;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** Order-preserving bytes of {@link SampleKeys}, written with the streams of the JDK. */
final class PlainEncoding {
    private PlainEncoding() {}

    static byte[] of(List<KeyValue> values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int part = 0; part < values.size(); part++) {
            byte[] bytes = part(values.get(part));
            boolean descending = part == 1;
            for (byte each : bytes) {
                out.write(descending ? ~each : each);
            }
        }
        return out.toByteArray();
    }

    private static byte[] part(KeyValue value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(value.value().isPresent() ? 2 : 1);
            if (value.value().isPresent()) {
                write(value.value().get(), out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    private static void write(Object value, DataOutputStream out) throws IOException {
        if (value instanceof Long number) {
            out.writeLong(number ^ Long.MIN_VALUE);
        } else if (value instanceof Instant time) {
            out.writeLong(time.getEpochSecond() ^ Long.MIN_VALUE);
            out.writeInt(time.getNano());
        } else {
            // A string ends with a zero byte, and a zero byte in it is two bytes.
            for (byte each : value.toString().getBytes(StandardCharsets.UTF_8)) {
                out.writeByte(each);
                if (each == 0) {
                    out.writeByte(0xFF);
                }
            }
            out.writeShort(0);
        }
    }
}
