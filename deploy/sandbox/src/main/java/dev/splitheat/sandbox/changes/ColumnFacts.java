package dev.splitheat.sandbox.changes;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import java.util.Locale;
import java.util.Objects;

/**
 * A column as a change record describes it.
 *
 * @param type the JSON text of a {@code google.spanner.v1.Type}
 * @param ordinal its place in the table, from 1
 */
record ColumnFacts(String name, String type, boolean inKey, int ordinal) {
    ColumnFacts {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }

    static ColumnFacts of(Column column, boolean inKey, int ordinal, Dialect dialect) {
        return new ColumnFacts(column.name(), JsonTexts.sorted(type(column.type(), dialect)), inKey, ordinal);
    }

    private static ObjectNode type(ColumnType type, Dialect dialect) {
        boolean postgres = dialect == Dialect.POSTGRESQL;
        return switch (type.base()) {
            case BOOL, INT64, FLOAT32, FLOAT64, STRING, BYTES, DATE, TIMESTAMP, UUID ->
                code(type.base().name());
            case NUMERIC -> postgres ? code("NUMERIC").put("type_annotation", "PG_NUMERIC") : code("NUMERIC");
            case OTHER -> other(type.text().strip(), dialect);
        };
    }

    private static ObjectNode other(String text, Dialect dialect) {
        String upper = text.toUpperCase(Locale.ROOT);
        if (upper.startsWith("ARRAY<")) {
            return array(text.substring("ARRAY<".length(), text.lastIndexOf('>')), dialect);
        }
        if (text.endsWith("[]")) {
            return array(text.substring(0, text.length() - 2), dialect);
        }
        if (upper.equals("JSONB")) {
            return code("JSON").put("type_annotation", "PG_JSONB");
        }
        if (upper.equals("JSON")) {
            return code("JSON");
        }
        return code("PROTO").put("proto_type_fqn", text.replace("`", ""));
    }

    private static ObjectNode array(String element, Dialect dialect) {
        ObjectNode array = code("ARRAY");
        array.set("array_element_type", type(ColumnType.of(element), dialect));
        return array;
    }

    private static ObjectNode code(String code) {
        return JsonTexts.object().put("code", code);
    }
}
