package dev.splitheat.sandbox.changes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.FloatNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** JSON as Spanner prints values of its type JSON: without blanks, members in the order of their names. */
final class JsonTexts {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build();

    private JsonTexts() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static String sorted(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a JSON tree that cannot be written", e);
        }
    }

    static JsonNode tree(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** The columns of a row with their values. */
    static String ofValues(Map<String, KeyValue> values) {
        return ofValues(values, List.of());
    }

    /** @param columns that are null where there is no value */
    static String ofValues(Map<String, KeyValue> values, List<String> columns) {
        ObjectNode members = object();
        columns.forEach(members::putNull);
        values.forEach((column, value) -> members.set(column, of(value)));
        return sorted(members);
    }

    /** INT64 and NUMERIC are texts, so that no reader rounds them; BYTES is base64. */
    private static JsonNode of(KeyValue value) {
        if (value.value().isEmpty()) {
            return NullNode.getInstance();
        }
        Object known = value.value().get();
        return switch (value.type()) {
            case BOOL -> BooleanNode.valueOf((Boolean) known);
            case FLOAT32 -> finite((Float) known) ? FloatNode.valueOf((Float) known) : text(known);
            case FLOAT64 -> finite((Double) known) ? DoubleNode.valueOf((Double) known) : text(known);
            case NUMERIC -> text(((BigDecimal) known).toPlainString());
            case BYTES -> text(Base64.getEncoder().encodeToString(HexFormat.of().parseHex((String) known)));
            case INT64, STRING, DATE, TIMESTAMP, UUID, OTHER -> text(known);
        };
    }

    private static boolean finite(double number) {
        return Double.isFinite(number);
    }

    private static JsonNode text(Object value) {
        return TextNode.valueOf(value.toString());
    }
}
