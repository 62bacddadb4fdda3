package dev.splitheat.app.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Writes export files as tests need them. */
final class Exports {
    static final String SPLIT_COLUMNS = columns(
            "INTERVAL_END TIMESTAMP",
            "SPLIT_START STRING",
            "SPLIT_LIMIT STRING",
            "CPU_USAGE_SCORE INT64",
            "UNSPLITTABLE_REASONS ARRAY<STRING>");

    private Exports() {}

    static Path write(Path directory, String name, String text) {
        try {
            return Files.writeString(directory.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path schema(Path directory) {
        return write(directory, "schema.sql", "CREATE TABLE T (K INT64) PRIMARY KEY (K)");
    }

    static Path splits(Path directory, String... rows) {
        return write(directory, "split_stats_top_minute.json", result(SPLIT_COLUMNS, rows));
    }

    /** A row of split statistics that are hot at a time of 20 November 2026. */
    static String split(String time, String start, int score, String... reasons) {
        String list = reasons.length == 0 ? "" : "\"" + String.join("\", \"", reasons) + "\"";
        return "[\"2026-11-20T%s:00Z\", \"%s\", \"<end>\", \"%d\", [%s]]".formatted(time, start, score, list);
    }

    static String result(String columns, String... rows) {
        return "{\"metadata\": {\"rowType\": {\"fields\": [" + columns + "]}}, \"rows\": [\n" + String.join(",\n", rows)
                + "]}";
    }

    /** Column declarations such as {@code "A INT64"} and {@code "B ARRAY<STRING>"} as JSON. */
    static String columns(String... declarations) {
        List<String> fields = Arrays.stream(declarations)
                .map(declaration -> declaration.split(" ", 2))
                .map(parts -> "{\"name\": \"%s\", \"type\": %s}".formatted(parts[0], type(parts[1])))
                .toList();
        return String.join(", ", fields);
    }

    static String type(String declaration) {
        if (declaration.startsWith("ARRAY<")) {
            String element = declaration.substring("ARRAY<".length(), declaration.length() - 1);
            return "{\"code\": \"ARRAY\", \"arrayElementType\": %s}".formatted(type(element));
        }
        if (declaration.startsWith("STRUCT<")) {
            String fields = declaration.substring("STRUCT<".length(), declaration.length() - 1);
            return "{\"code\": \"STRUCT\", \"structType\": {\"fields\": [%s]}}".formatted(columns(fields.split(", ")));
        }
        return "{\"code\": \"%s\"}".formatted(declaration);
    }
}
