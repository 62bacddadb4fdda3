package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabasePattern;
import java.util.Arrays;
import java.util.List;

/**
 * A database whose keys may be sampled, with the tables, written {@code DATABASE} or {@code DATABASE:Table;Table}.
 *
 * @param tables empty: all
 */
record SampledTables(DatabasePattern databases, List<String> tables) {
    SampledTables {
        tables = List.copyOf(tables);
    }

    /** @throws IllegalArgumentException with one sentence */
    static SampledTables of(String text) {
        int colon = text.indexOf(':');
        String databases = colon < 0 ? text : text.substring(0, colon);
        List<String> tables = colon < 0
                ? List.of()
                : Arrays.stream(text.substring(colon + 1).split(";"))
                        .map(String::strip)
                        .filter(table -> !table.isEmpty())
                        .toList();
        if (colon >= 0 && tables.isEmpty()) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' names no table after the colon: write DATABASE:Table;Table, or DATABASE alone for all tables.");
        }
        return new SampledTables(DatabasePattern.of(databases), tables);
    }
}
