package dev.splitheat.ingest.spanner;

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

    private final SchemaNames names;
    private final Map<String, Map<String, String>> options = new HashMap<>();
    private final List<Sequence> sequences = new ArrayList<>();

    SequenceRows(SchemaNames names) {
        this.names = names;
    }

    void option(Row row) {
        options.computeIfAbsent(names.of(row, "SCHEMA", "NAME"), sequence -> new HashMap<>())
                .put(row.text("OPTION_NAME").toLowerCase(Locale.ROOT), OptionValue.of(row.text("OPTION_VALUE")));
    }

    /** One whose options came before. */
    void sequence(Row row) {
        String name = names.of(row, "SCHEMA", "NAME");
        Map<String, String> own = options.getOrDefault(name, Map.of());
        sequences.add(new Sequence(
                name,
                own.getOrDefault("sequence_kind", ONLY_KIND),
                number(own, "skip_range_min"),
                number(own, "skip_range_max"),
                number(own, "start_with_counter")));
    }

    /** One whose options are columns. */
    void sequenceWithOptions(Row row) {
        sequences.add(new Sequence(
                names.of(row, "SEQUENCE_SCHEMA", "SEQUENCE_NAME"),
                row.filledText("SEQUENCE_KIND").orElse(ONLY_KIND),
                row.number("SKIP_RANGE_MIN"),
                row.number("SKIP_RANGE_MAX"),
                row.number("COUNTER_START_VALUE")));
    }

    List<Sequence> all() {
        return List.copyOf(sequences);
    }

    private static OptionalLong number(Map<String, String> options, String name) {
        String value = options.get(name);
        return value == null || value.equalsIgnoreCase("NULL")
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(value));
    }
}
