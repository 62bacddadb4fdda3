package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.Struct;
import java.util.List;
import java.util.StringJoiner;

/**
 * The {@code *_JSON_STRING} columns: a list of structs as JSON with the names of the struct's fields. How Spanner spells
 * them there is not documented (UNVERIFIED).
 */
final class JsonText {
    private JsonText() {}

    static String of(List<Struct> structs, List<String> names) {
        StringJoiner list = new StringJoiner(",", "[", "]");
        structs.forEach(struct -> list.add(object(struct, names)));
        return list.toString();
    }

    private static String object(Struct struct, List<String> names) {
        StringJoiner object = new StringJoiner(",", "{", "}");
        for (int at = 0; at < names.size(); at++) {
            object.add(quoted(names.get(at)) + ":" + value(struct.fields().get(at)));
        }
        return object.toString();
    }

    private static String value(Object value) {
        if (value instanceof List<?> list) {
            StringJoiner all = new StringJoiner(",", "[", "]");
            list.forEach(one -> all.add(value(one)));
            return all.toString();
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
