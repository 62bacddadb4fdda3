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
    private static final String TABLE_HINT =
            " Should %s be a table: tables of one database have ; between them, as in DATABASE:Table;Table.";

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
        tables.forEach(table -> refuseUnlessTable(text, table));
        return new SampledTables(databases(databases), tables);
    }

    private static DatabasePattern databases(String text) {
        try {
            return DatabasePattern.of(text);
        } catch (IllegalArgumentException e) {
            throw NameChecks.isIdentifier(text.strip())
                    ? new IllegalArgumentException(e.getMessage() + TABLE_HINT.formatted(text.strip()), e)
                    : e;
        }
    }

    private static void refuseUnlessTable(String text, String table) {
        if (!NameChecks.isIdentifier(table)) {
            throw new IllegalArgumentException("'" + table + "' in '" + text
                    + "' cannot be a table's name: write DATABASE:Table;Table, with ; between tables and commas between"
                    + " databases, or DATABASE alone for all tables.");
        }
    }
}
