package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonToken;
import java.util.Optional;

/** The rows of a {@link ResultSetFile}, one at a time; only the current one is in memory. */
public final class ResultSetRows implements AutoCloseable {
    static final String COMMAND = "gcloud spanner databases execute-sql --format=json";

    private final JsonFile json;
    private final ValueReader values;
    private final RowType type;
    private final Place file;
    private boolean sawMetadata;
    private boolean sawRows;
    private boolean inRows;
    private boolean done;
    private long row;

    ResultSetRows(JsonFile json, RowType type) {
        this.json = json;
        this.values = new ValueReader(json);
        this.type = type;
        this.file = json.place();
    }

    /** The next row, or nothing after the last one: then the whole file has been found to be sound. */
    public Optional<StructValue> next() {
        if (done) {
            return Optional.empty();
        }
        if (json.current() == null) {
            ResultSetFile.enter(json);
        }
        if (!inRows) {
            inRows = advanceToRows();
        }
        if (inRows) {
            json.at(file.row(row + 1));
            if (json.next() != JsonToken.END_ARRAY) {
                row++;
                return Optional.of(read());
            }
            json.at(file);
            inRows = false;
            advanceToRows();
        }
        done = true;
        return Optional.empty();
    }

    @Override
    public void close() {
        json.close();
    }

    private StructValue read() {
        if (json.current() != JsonToken.START_ARRAY) {
            throw json.place().refused("expected a list of values, found " + json.found());
        }
        return values.row(type);
    }

    /** Passes over the other parts of the result up to the list of rows, or to the end of the file when there is none. */
    private boolean advanceToRows() {
        while (json.next() == JsonToken.FIELD_NAME) {
            String name = json.text();
            json.next();
            if (name.equals("rows")) {
                sawRows = once("rows", sawRows);
                if (json.current() != JsonToken.START_ARRAY) {
                    throw file.refused("expected a list of \"rows\", found " + json.found());
                }
                return true;
            }
            if (name.equals("metadata")) {
                sawMetadata = once("metadata", sawMetadata);
            }
            json.skip();
        }
        if (json.next() != null) {
            throw file.refused("expected the end of the file after the result, found " + json.found());
        }
        return false;
    }

    private boolean once(String name, boolean seen) {
        if (seen) {
            throw file.refused("the result has \"" + name + "\" twice");
        }
        return true;
    }
}
