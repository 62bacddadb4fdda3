package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.ChangeStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Puts rows about change streams together. What a stream watches comes before the stream. */
final class ChangeStreamRows {
    private record Watched(String stream, String table) {}

    private final SchemaNames names;
    private final Map<Watched, List<String>> columns = new HashMap<>();
    private final Map<String, List<ChangeStream.Watch>> watched = new HashMap<>();
    private final Map<String, Map<String, String>> options = new HashMap<>();
    private final List<ChangeStream> streams = new ArrayList<>();

    ChangeStreamRows(SchemaNames names) {
        this.names = names;
    }

    void column(Row row) {
        columns.computeIfAbsent(new Watched(name(row), names.table(row)), place -> new ArrayList<>())
                .add(row.text("COLUMN_NAME"));
    }

    void table(Row row) {
        String table = names.table(row);
        List<String> some = columns.getOrDefault(new Watched(name(row), table), List.of());
        watched.computeIfAbsent(name(row), stream -> new ArrayList<>())
                .add(new ChangeStream.Watch(
                        table,
                        row.flag("ALL_COLUMNS")
                                ? Optional.empty()
                                : Optional.of(some.stream().sorted().toList())));
    }

    void option(Row row) {
        row.optionalText("OPTION_VALUE")
                .ifPresent(value -> options.computeIfAbsent(name(row), stream -> new HashMap<>())
                        .put(row.text("OPTION_NAME").toLowerCase(Locale.ROOT), OptionValue.of(value)));
    }

    void stream(Row row) {
        String name = name(row);
        boolean wholeDatabase = row.flag("ALL");
        streams.add(new ChangeStream(
                name,
                wholeDatabase,
                wholeDatabase ? List.of() : watched.getOrDefault(name, List.of()),
                options.getOrDefault(name, Map.of())));
    }

    List<ChangeStream> all() {
        return List.copyOf(streams);
    }

    private String name(Row row) {
        return names.of(row, "CHANGE_STREAM_SCHEMA", "CHANGE_STREAM_NAME");
    }
}
