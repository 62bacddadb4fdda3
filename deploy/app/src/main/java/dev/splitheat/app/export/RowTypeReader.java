package dev.splitheat.app.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code metadata} of a {@code ResultSet}: the names and types of its columns. */
final class RowTypeReader {
    private final Place place;

    RowTypeReader(Place place) {
        this.place = place;
    }

    RowType metadata(JsonNode metadata) {
        JsonNode fields = metadata.path("rowType").path("fields");
        if (!fields.isArray()) {
            throw place.refused("\"metadata\" has no list \"fields\" in a \"rowType\"");
        }
        return fields(fields);
    }

    private RowType fields(JsonNode list) {
        List<RowType.Field> fields = new ArrayList<>();
        for (JsonNode field : list) {
            JsonNode name = field.path("name");
            if (!name.isTextual() && !name.isMissingNode()) {
                throw place.refused("field " + (fields.size() + 1) + " of the metadata has a \"name\" that is no text");
            }
            fields.add(new RowType.Field(name.asText(""), type(field.path("type"), name.asText(""))));
        }
        return new RowType(fields);
    }

    private ValueType type(JsonNode type, String column) {
        JsonNode code = type.path("code");
        if (!code.isTextual()) {
            throw place.field(column).refused("the metadata has no type with a \"code\" for it");
        }
        TypeCode known = TypeCode.named(code.asText());
        if (known == TypeCode.ARRAY) {
            return ValueType.array(type(type.path("arrayElementType"), column));
        }
        if (known == TypeCode.STRUCT) {
            // A STRUCT without fields is legal, and then Spanner leaves the list out.
            return ValueType.struct(fields(type.path("structType").path("fields")));
        }
        return ValueType.of(known);
    }
}
