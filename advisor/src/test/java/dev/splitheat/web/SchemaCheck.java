package dev.splitheat.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** Holds documents against the part of JSON Schema that our document uses. */
final class SchemaCheck {
    private final JsonNode document;

    SchemaCheck(JsonNode document) {
        this.document = document;
    }

    List<String> misfits(JsonNode schema, JsonNode value) {
        List<String> misfits = new ArrayList<>();
        check("$", schema, value, misfits);
        return misfits;
    }

    private void check(String at, JsonNode schema, JsonNode value, List<String> misfits) {
        if (schema.has("$ref")) {
            check(at, document.at(schema.get("$ref").asText().substring(1)), value, misfits);
        } else if (schema.has("oneOf")) {
            boolean fits = StreamSupport.stream(schema.get("oneOf").spliterator(), false)
                    .anyMatch(each -> misfits(each, value).isEmpty());
            if (!fits) {
                misfits.add(at + " fits none");
            }
        } else if (schema.has("allOf")) {
            check(at, joined(schema.get("allOf")), value, misfits);
        } else {
            checkPlain(at, schema, value, misfits);
        }
    }

    private void checkPlain(String at, JsonNode schema, JsonNode value, List<String> misfits) {
        List<String> types = schema.get("type").isArray()
                ? StreamSupport.stream(schema.get("type").spliterator(), false)
                        .map(JsonNode::asText)
                        .toList()
                : List.of(schema.get("type").asText());
        if (types.stream().noneMatch(type -> isA(type, value))) {
            misfits.add(at + " is " + value.getNodeType() + ", not " + types);
            return;
        }
        if (schema.has("enum")
                && StreamSupport.stream(schema.get("enum").spliterator(), false).noneMatch(value::equals)) {
            misfits.add(at + " is " + value);
        }
        schema.path("required").forEach(name -> {
            if (value.isObject() && !value.has(name.asText())) {
                misfits.add(at + "." + name.asText() + " is missing");
            }
        });
        if (schema.path("format").asText().equals("date-time") && value.isTextual() && !isTime(value.asText())) {
            misfits.add(at + " is no time: " + value);
        }
        if (schema.has("properties") && value.isObject()) {
            unnamed(at, schema, value, misfits);
        }
        schema.path("properties").properties().forEach(property -> {
            if (value.has(property.getKey())) {
                check(at + "." + property.getKey(), property.getValue(), value.get(property.getKey()), misfits);
            }
        });
        if (value.isArray()) {
            value.forEach(item -> check(at + "[]", schema.get("items"), item, misfits));
        }
    }

    /** Of objects: all that they have is what one of them names. */
    private JsonNode joined(JsonNode parts) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode().put("type", "object");
        ObjectNode properties = whole.putObject("properties");
        ArrayNode required = whole.putArray("required");
        parts.forEach(part -> {
            JsonNode each =
                    part.has("$ref") ? document.at(part.get("$ref").asText().substring(1)) : part;
            properties.setAll((ObjectNode) each.get("properties"));
            required.addAll((ArrayNode) each.get("required"));
        });
        return whole;
    }

    /** What is told and not documented is found by nobody. */
    private static void unnamed(String at, JsonNode schema, JsonNode value, List<String> misfits) {
        value.fieldNames().forEachRemaining(name -> {
            if (!schema.get("properties").has(name)) {
                misfits.add(at + "." + name + " is not documented");
            }
        });
    }

    private static boolean isTime(String text) {
        try {
            Instant.parse(text);
            return true;
        } catch (DateTimeParseException other) {
            return false;
        }
    }

    private static boolean isA(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            case "null" -> value.isNull();
            default -> false;
        };
    }
}
