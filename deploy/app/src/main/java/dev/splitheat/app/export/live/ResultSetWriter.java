package dev.splitheat.app.export.live;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.splitheat.ingest.spanner.RawRows;
import dev.splitheat.ingest.spanner.RawType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Writes a result into a file as {@code gcloud spanner databases execute-sql --format=json} prints it, but for the white
 * space: a row a line. A result without rows has no list of them.
 */
final class ResultSetWriter implements RawRows, AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private static final int OFTEN = 1_000;

    private final JsonGenerator json;
    private final LongConsumer written;
    private long rows;

    private ResultSetWriter(JsonGenerator json, LongConsumer written) {
        this.json = json;
        this.written = written;
    }

    /** @param written told every thousand rows how many there are by now */
    static ResultSetWriter into(Path file, LongConsumer written) throws IOException {
        JsonGenerator json = JSON.createGenerator(Files.newOutputStream(file), JsonEncoding.UTF8);
        json.writeStartObject();
        return new ResultSetWriter(json, written);
    }

    @Override
    public void columns(List<RawType.Column> columns) throws IOException {
        json.writeObjectFieldStart("metadata");
        json.writeFieldName("rowType");
        fields(columns);
        json.writeEndObject();
    }

    @Override
    public void row(List<Object> cells) throws IOException {
        if (rows == 0) {
            json.writeArrayFieldStart("rows");
        }
        rows++;
        json.writeRaw('\n');
        value(cells);
        if (rows % OFTEN == 0) {
            written.accept(rows);
        }
    }

    long rows() {
        return rows;
    }

    private void fields(List<RawType.Column> columns) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("fields");
        for (RawType.Column column : columns) {
            json.writeStartObject();
            json.writeStringField("name", column.name());
            json.writeFieldName("type");
            type(column.type());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void type(RawType type) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", type.code());
        if (type.annotation().isPresent()) {
            json.writeStringField("typeAnnotation", type.annotation().get());
        }
        if (type.element().isPresent()) {
            json.writeFieldName("arrayElementType");
            type(type.element().get());
        }
        if (type.code().equals("STRUCT")) {
            json.writeFieldName("structType");
            fields(type.fields());
        }
        json.writeEndObject();
    }

    private void value(Object cell) throws IOException {
        if (cell == null) {
            json.writeNull();
        } else if (cell instanceof List<?> cells) {
            json.writeStartArray();
            for (Object each : cells) {
                value(each);
            }
            json.writeEndArray();
        } else if (cell instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (cell instanceof Double number) {
            json.writeNumber(number);
        } else {
            json.writeString((String) cell);
        }
    }

    /** Ends whatever is open, also in the middle of a row. */
    @Override
    public void close() throws IOException {
        json.close();
    }
}
