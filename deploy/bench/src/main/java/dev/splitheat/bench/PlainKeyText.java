package dev.splitheat.bench;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads the printed keys of {@link SampleKeys}: splits at commas outside of quotes, then reads each part by its type. */
final class PlainKeyText {
    private static final List<BaseType> TYPES =
            List.of(BaseType.STRING, BaseType.TIMESTAMP, BaseType.INT64, BaseType.STRING);

    private PlainKeyText() {}

    static List<KeyValue> read(String text) {
        String inside = text.substring(text.indexOf('(') + 1, text.lastIndexOf(')'));
        List<KeyValue> values = new ArrayList<>();
        for (String part : split(inside)) {
            values.add(value(part.strip(), TYPES.get(values.size())));
        }
        return values;
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\' && quoted) {
                part.append(c).append(text.charAt(++at));
            } else if (c == ',' && !quoted) {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                quoted ^= c == '"';
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }

    private static KeyValue value(String text, BaseType type) {
        if (text.equals("NULL")) {
            return KeyValue.nullOf(type);
        }
        String bare = text.startsWith("\"") ? unescaped(text.substring(1, text.length() - 1)) : text;
        if (type == BaseType.INT64) {
            return KeyValue.of(type, Long.parseLong(bare));
        }
        return KeyValue.of(type, type == BaseType.TIMESTAMP ? Instant.parse(bare) : bare);
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            plain.append(c == '\\' ? text.charAt(++at) : c);
        }
        return plain.toString();
    }
}
