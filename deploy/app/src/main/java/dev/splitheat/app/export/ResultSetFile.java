package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * A file with Spanner's {@code ResultSet} in JSON, as {@code gcloud spanner databases execute-sql --format=json} prints
 * it. Opening it reads only the metadata, wherever it stands; the rows are streamed, as often as one likes.
 */
public final class ResultSetFile {
    /** Enough that handing them over costs nothing, few enough that long rows fit into memory. */
    private static final int BATCH = 64;

    private final Path path;
    private final RowType rowType;

    private ResultSetFile(Path path, RowType rowType) {
        this.path = path;
        this.rowType = rowType;
    }

    public static ResultSetFile open(Path path) {
        try (JsonFile json = JsonFile.open(path, bytes -> {})) {
            enter(json);
            while (json.next() == JsonToken.FIELD_NAME) {
                boolean metadata = json.text().equals("metadata");
                json.next();
                if (metadata) {
                    return new ResultSetFile(path, new RowTypeReader(json.place()).metadata(json.tree()));
                }
                json.skip();
            }
            throw json.place()
                    .refused("the JSON has no \"metadata\", so it is not what " + ResultSetRows.COMMAND + " prints");
        }
    }

    /** The file's name without its directory. */
    public String name() {
        return path.getFileName().toString();
    }

    public boolean has(String column) {
        return rowType.has(column);
    }

    /** The columns' names in their order. */
    List<String> columns() {
        return IntStream.range(0, rowType.size())
                .mapToObj(position -> rowType.field(position).name())
                .toList();
    }

    public long bytes() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw JsonFile.unreadable(Place.of(name()), e);
        }
    }

    /** The rows in the order of the file, to be closed by the caller. */
    public ResultSetRows rows() {
        return rows(bytes -> {});
    }

    /** @param bytesRead told how many bytes more have been read */
    ResultSetRows rows(LongConsumer bytesRead) {
        return new ResultSetRows(JsonFile.open(path, bytesRead), rowType);
    }

    /**
     * Gives every row in the order of the file; whoever takes them works while the next ones are read, which is done on a thread
     * of its own.
     *
     * @param bytesRead told on that thread how many bytes more have been read
     */
    void forEachRow(LongConsumer bytesRead, Consumer<StructValue> each) {
        try (ReadAhead<List<StructValue>> batches = new ReadAhead<>(take -> readInBatches(bytesRead, take))) {
            batches.forEach(batch -> batch.forEach(each));
        }
    }

    private void readInBatches(LongConsumer bytesRead, Consumer<List<StructValue>> take) {
        List<StructValue> batch = new ArrayList<>(BATCH);
        try (ResultSetRows rows = rows(bytesRead)) {
            for (Optional<StructValue> row = rows.next(); row.isPresent(); row = rows.next()) {
                batch.add(row.get());
                if (batch.size() == BATCH) {
                    take.accept(batch);
                    batch = new ArrayList<>(BATCH);
                }
            }
        } finally {
            take.accept(batch);
        }
    }

    static void enter(JsonFile json) {
        JsonToken token = json.next();
        if (token == null) {
            throw json.place().refused("the file is empty, expected what " + ResultSetRows.COMMAND + " prints");
        }
        if (token != JsonToken.START_OBJECT) {
            throw json.place().refused("expected a JSON object with \"metadata\" and \"rows\", found " + json.found());
        }
    }
}
