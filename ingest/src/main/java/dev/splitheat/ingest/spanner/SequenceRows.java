package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Sequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Puts rows about sequences together. The dialects keep a sequence's options in different places. */
final class SequenceRows {
    private static final String ONLY_KIND = "bit_reversed_positive";

    private final Dialect dialect;
    private final Map<String, Map<String, String>> options = new HashMap<>();
    private final List<Sequence> sequences = new ArrayList<>();

    SequenceRows(Dialect dialect) {
        this.dialect = dialect;
    }

    void option(Row row) {
        options.computeIfAbsent(name(row, "SCHEMA", "NAME"), sequence -> new HashMap<>())
                .put(
                        row.text("OPTION_NAME").toLowerCase(Locale.ROOT),
                        row.text("OPTION_VALUE").replaceAll("^[\"']|[\"']$", ""));
    }

    void sequence(Row row) {
        sequences.add(
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> fromOptions(name(row, "SCHEMA", "NAME"));
                    case POSTGRESQL -> fromColumns(row);
                });
    }

    List<Sequence> all() {
        return List.copyOf(sequences);
    }

    private Sequence fromOptions(String name) {
        Map<String, String> own = options.getOrDefault(name, Map.of());
        return new Sequence(
                name,
                own.getOrDefault("sequence_kind", ONLY_KIND),
                number(own, "skip_range_min"),
                number(own, "skip_range_max"),
                number(own, "start_with_counter"));
    }

    private Sequence fromColumns(Row row) {
        return new Sequence(
                name(row, "SEQUENCE_SCHEMA", "SEQUENCE_NAME"),
                row.filledText("SEQUENCE_KIND").orElse(ONLY_KIND),
                row.number("SKIP_RANGE_MIN"),
                row.number("SKIP_RANGE_MAX"),
                row.number("COUNTER_START_VALUE"));
    }

    private String name(Row row, String schema, String name) {
        return Dialects.qualified(dialect, row.text(schema), row.text(name));
    }

    private static OptionalLong number(Map<String, String> options, String name) {
        String value = options.get(name);
        return value == null || value.equalsIgnoreCase("NULL")
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(value));
    }
}
