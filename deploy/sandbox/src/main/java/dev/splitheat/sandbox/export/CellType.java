package dev.splitheat.sandbox.export;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.splitheat.sandbox.tables.Struct;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A column's type: how the metadata of a {@code ResultSet} says it, and how its values are encoded. */
sealed interface CellType permits CellType.Scalar, CellType.ArrayOf, CellType.StructOf {
    /** The JSON of {@code google.spanner.v1.Type}. */
    void writeType(JsonGenerator json) throws IOException;

    /** @param cell not null */
    void writeValue(JsonGenerator json, Object cell) throws IOException;

    /** Whether values are lists of structs, which the dialect PostgreSQL cannot return. */
    boolean arrayOfStructs();

    /** Reads a type as Spanner prints it: {@code ARRAY<STRUCT<COLUMN STRING(MAX), …>>}. */
    static CellType of(String text) {
        if (text.startsWith("ARRAY<")) {
            return new ArrayOf(of(inside(text, "ARRAY<")));
        }
        if (text.startsWith("STRUCT<")) {
            return new StructOf(fields(inside(text, "STRUCT<")));
        }
        int length = text.indexOf('(');
        return new Scalar(length < 0 ? text : text.substring(0, length));
    }

    static void write(JsonGenerator json, CellType type, Object cell) throws IOException {
        if (cell == null) {
            json.writeNull();
        } else {
            type.writeValue(json, cell);
        }
    }

    private static String inside(String text, String opening) {
        return text.substring(opening.length(), text.length() - 1);
    }

    private static List<Field> fields(String text) {
        List<Field> fields = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int at = 0; at <= text.length(); at++) {
            char c = at == text.length() ? ',' : text.charAt(at);
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
            if (c == ',' && depth == 0) {
                String field = text.substring(from, at).strip();
                int space = field.indexOf(' ');
                fields.add(new Field(field.substring(0, space), of(field.substring(space + 1))));
                from = at + 1;
            }
        }
        return fields;
    }

    /** @param code of {@code google.spanner.v1.TypeCode} */
    record Scalar(String code) implements CellType {
        @Override
        public void writeType(JsonGenerator json) throws IOException {
            json.writeStartObject();
            json.writeStringField("code", code);
            json.writeEndObject();
        }

        @Override
        public void writeValue(JsonGenerator json, Object cell) throws IOException {
            if (cell instanceof Boolean flag) {
                json.writeBoolean(flag);
            } else if (cell instanceof Double number && Double.isFinite(number)) {
                json.writeNumber(number);
            } else if (cell instanceof byte[] bytes) {
                json.writeString(Base64.getEncoder().encodeToString(bytes));
            } else if (cell instanceof String
                    || cell instanceof Long
                    || cell instanceof Instant
                    || cell instanceof Double) {
                json.writeString(cell.toString());
            } else {
                throw new IllegalArgumentException("no value of " + code + ": " + cell.getClass());
            }
        }

        @Override
        public boolean arrayOfStructs() {
            return false;
        }
    }

    record ArrayOf(CellType element) implements CellType {
        @Override
        public void writeType(JsonGenerator json) throws IOException {
            json.writeStartObject();
            json.writeStringField("code", "ARRAY");
            json.writeFieldName("arrayElementType");
            element.writeType(json);
            json.writeEndObject();
        }

        @Override
        public void writeValue(JsonGenerator json, Object cell) throws IOException {
            json.writeStartArray();
            for (Object one : (List<?>) cell) {
                write(json, element, one);
            }
            json.writeEndArray();
        }

        @Override
        public boolean arrayOfStructs() {
            return element instanceof StructOf;
        }
    }

    record StructOf(List<Field> fields) implements CellType {
        public StructOf {
            fields = List.copyOf(fields);
        }

        @Override
        public void writeType(JsonGenerator json) throws IOException {
            json.writeStartObject();
            json.writeStringField("code", "STRUCT");
            json.writeFieldName("structType");
            writeFields(json, fields);
            json.writeEndObject();
        }

        @Override
        public void writeValue(JsonGenerator json, Object cell) throws IOException {
            List<Object> values = ((Struct) cell).fields();
            json.writeStartArray();
            for (int at = 0; at < fields.size(); at++) {
                write(json, fields.get(at).type(), values.get(at));
            }
            json.writeEndArray();
        }

        @Override
        public boolean arrayOfStructs() {
            return false;
        }
    }

    /** A column, or a field of a struct. */
    record Field(String name, CellType type) {}

    /** The JSON of {@code google.spanner.v1.StructType}. */
    static void writeFields(JsonGenerator json, List<Field> fields) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("fields");
        for (Field field : fields) {
            json.writeStartObject();
            json.writeStringField("name", field.name());
            json.writeFieldName("type");
            field.type().writeType(json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
