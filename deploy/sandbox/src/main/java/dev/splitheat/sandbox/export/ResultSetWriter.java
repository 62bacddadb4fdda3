package dev.splitheat.sandbox.export;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.splitheat.sandbox.export.CellType.Field;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Writes rows into a file as {@code gcloud spanner databases execute-sql --format=json} prints them. The file begins to
 * be with the first row: without rows there is none.
 */
final class ResultSetWriter implements AutoCloseable {
    private static final JsonFactory JSON = new JsonFactory();

    private final Path file;
    private final List<Field> columns;
    /** Where the written columns stand in a row. */
    private final int[] places;

    private JsonGenerator json;

    /** @param written which columns of the rows are written, by their places */
    ResultSetWriter(Path file, List<Field> columns, IntStream written) {
        this.file = file;
        this.columns = columns;
        this.places = written.toArray();
    }

    void write(List<Object> row) throws IOException {
        if (json == null) {
            begin();
            json.writeArrayFieldStart("rows");
        }
        json.writeRaw('\n');
        json.writeStartArray();
        for (int place : places) {
            CellType.write(json, columns.get(place).type(), row.get(place));
        }
        json.writeEndArray();
    }

    /** Ends whatever is open, also in the middle of a row. A result without rows has its columns alone, as Spanner's has. */
    @Override
    public void close() throws IOException {
        if (json == null) {
            begin();
        }
        json.close();
    }

    private void begin() throws IOException {
        json = JSON.createGenerator(Files.newOutputStream(file), JsonEncoding.UTF8);
        json.writeStartObject();
        json.writeObjectFieldStart("metadata");
        json.writeFieldName("rowType");
        CellType.writeFields(json, IntStream.of(places).mapToObj(columns::get).toList());
        json.writeEndObject();
    }
}
