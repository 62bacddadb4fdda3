package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Bytes, which keys keep as hexadecimal text. */
final class Octets {
    private Octets() {}

    static KeyValue value(byte[] bytes) {
        return KeyValue.of(BaseType.BYTES, HexFormat.of().formatHex(bytes));
    }

    /** The bytes of BYTES, or of a text in UTF-8. */
    static byte[] of(KeyValue value) {
        String text = (String) value.value().orElseThrow();
        return value.type() == BaseType.BYTES ? HexFormat.of().parseHex(text) : text.getBytes(StandardCharsets.UTF_8);
    }
}
