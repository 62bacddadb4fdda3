package dev.splitheat.web;

import com.fasterxml.jackson.databind.JsonNode;
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
            schema.get("allOf").forEach(each -> check(at, each, value, misfits));
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
        schema.path("properties").properties().forEach(property -> {
            if (value.has(property.getKey())) {
                check(at + "." + property.getKey(), property.getValue(), value.get(property.getKey()), misfits);
            }
        });
        if (value.isArray()) {
            value.forEach(item -> check(at + "[]", schema.get("items"), item, misfits));
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
