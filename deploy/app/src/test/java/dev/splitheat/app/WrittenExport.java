package dev.splitheat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** An export directory as a test needs it. */
final class WrittenExport {
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Path directory;
    private final List<List<JsonNode>> splits = new ArrayList<>();
    private boolean extraColumn;

    WrittenExport(Path directory, String ddl) {
        this.directory = directory;
        file("schema.sql", ddl);
    }

    WrittenExport file(String name, String text) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve(name), text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A row of an interval that ends so many minutes after the start. */
    WrittenExport split(int minute, String start, String limit, int score, String... reasons) {
        ArrayNode given = JSON.arrayNode();
        for (String reason : reasons) {
            given.add(reason);
        }
        splits.add(List.of(
                JSON.textNode(START.plusSeconds(60L * minute).toString()),
                JSON.textNode(start),
                JSON.textNode(limit),
                JSON.textNode(Integer.toString(score)),
                given));
        return this;
    }

    /** The same range in intervals that end every {@code step} minutes. */
    WrittenExport hot(int intervals, int step, String start, String limit, int score, String... reasons) {
        for (int interval = 1; interval <= intervals; interval++) {
            split(interval * step, start, limit, score, reasons);
        }
        return this;
    }

    WrittenExport shuffled() {
        Collections.shuffle(splits, new Random(5));
        return this;
    }

    WrittenExport everyRowTwice() {
        splits.addAll(List.copyOf(splits));
        return this;
    }

    WrittenExport withAColumnMore() {
        extraColumn = true;
        return this;
    }

    Path write() {
        return write("split_stats_top_minute");
    }

    Path write(String view) {
        ObjectNode result = JSON.objectNode();
        ArrayNode fields = result.putObject("metadata").putObject("rowType").putArray("fields");
        if (extraColumn) {
            field(fields, "NEW_IN_2027", "FLOAT64");
        }
        field(fields, "INTERVAL_END", "TIMESTAMP");
        field(fields, "SPLIT_START", "STRING");
        field(fields, "SPLIT_LIMIT", "STRING");
        field(fields, "CPU_USAGE_SCORE", "INT64");
        field(fields, "UNSPLITTABLE_REASONS", "ARRAY")
                .putObject("arrayElementType")
                .put("code", "STRING");
        ArrayNode rows = result.putArray("rows");
        for (List<JsonNode> split : splits) {
            ArrayNode row = rows.addArray();
            if (extraColumn) {
                row.add(0.5);
            }
            row.addAll(split);
        }
        file(view + ".json", result.toString());
        return directory;
    }

    private static ObjectNode field(ArrayNode fields, String name, String type) {
        ObjectNode field = fields.addObject();
        field.put("name", name);
        return field.putObject("type").put("code", type);
    }
}
