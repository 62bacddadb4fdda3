package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of change records: a JSON object of column names and values. INT64 and NUMERIC come as JSON strings or numbers,
 * BYTES as base64.
 */
final class ChangeKeyText {
    private ChangeKeyText() {}

    static Key read(KeyedObject table, String json) {
        return ofMembers(table, JsonMembers.read(json));
    }

    static Key key(KeyedObject table, Map<String, ?> values) {
        Map<String, KeyToken> members = new LinkedHashMap<>();
        values.forEach((column, value) -> members.put(column, token(value)));
        return ofMembers(table, members);
    }

    private static KeyToken token(Object value) {
        return value instanceof String text
                ? new KeyToken(text, JsonMembers.quoted(text), KeyToken.Form.QUOTED)
                : KeyToken.bare(String.valueOf(value));
    }

    /** The columns of an unknown table, and those behind a misfit, are kept in the order in which they came. */
    private static Key ofMembers(KeyedObject table, Map<String, KeyToken> members) {
        Map<String, KeyToken> left = new LinkedHashMap<>();
        members.forEach((column, token) -> left.put(column.toLowerCase(Locale.ROOT), token));
        List<KeyValue> values = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (int part = 0; part < table.columns().size(); part++) {
            KeyToken token = left.remove(table.columns().get(part).column().toLowerCase(Locale.ROOT));
            BaseType type = table.parts().get(part).type();
            Optional<KeyValue> value = token == null ? Optional.empty() : value(token, type);
            if (values.size() == part && value.isPresent()) {
                values.add(value.get());
            } else if (token != null) {
                rest.add(token.raw());
            }
        }
        if (table.table().isEmpty()) {
            left.values().forEach(token -> rest.add(token.raw()));
        }
        Optional<String> opaque = rest.isEmpty() ? Optional.empty() : Optional.of(String.join(",", rest));
        return KeyEncoder.key(table, values, opaque, false);
    }

    private static Optional<KeyValue> value(KeyToken token, BaseType type) {
        boolean string = token.form() == KeyToken.Form.QUOTED;
        String text = token.text();
        if (type == BaseType.OTHER) {
            return Optional.empty();
        }
        if (!string && text.equals("null")) {
            return Optional.of(KeyValue.nullOf(type));
        }
        return switch (type) {
            case BYTES -> string ? base64(text) : Optional.empty();
            case BOOL -> string ? Optional.empty() : KeyLiteral.parse(text, type);
            case STRING, DATE, TIMESTAMP, UUID -> string ? KeyLiteral.parse(text, type) : Optional.empty();
            case INT64, NUMERIC, FLOAT32, FLOAT64, OTHER -> KeyLiteral.parse(text, type);
        };
    }

    private static Optional<KeyValue> base64(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            return Optional.of(KeyValue.of(BaseType.BYTES, HexFormat.of().formatHex(bytes)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    static String print(Key key) {
        KeyedObject object = key.object().orElseThrow();
        List<String> members = new ArrayList<>();
        for (int part = 0; part < key.values().size(); part++) {
            String column = object.columns().get(part).column();
            members.add(JsonMembers.quoted(column) + ":" + json(key.values().get(part)));
        }
        return "{" + String.join(",", members) + "}";
    }

    private static String json(KeyValue part) {
        if (part.value().isEmpty()) {
            return "null";
        }
        return switch (part.type()) {
            case BOOL -> KeyPrinter.literal(part);
            case FLOAT32, FLOAT64 -> {
                String number = KeyPrinter.literal(part);
                yield number.equals("NaN") || number.endsWith("Infinity") ? JsonMembers.quoted(number) : number;
            }
            case BYTES ->
                JsonMembers.quoted(
                        Base64.getEncoder().encodeToString(HexFormat.of().parseHex((String)
                                part.value().get())));
            case STRING -> JsonMembers.quoted((String) part.value().get());
            case INT64, NUMERIC, DATE, TIMESTAMP, UUID, OTHER -> JsonMembers.quoted(KeyPrinter.literal(part));
        };
    }
}
