package dev.splitheat.lint;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.TypeLength;
import java.util.Optional;
import java.util.Set;

/** Queries whose answer tells how the values of a column are made. They read few rows and print ids, so they stay at home. */
final class Sampling {
    private static final Set<String> MAKING =
            Set.of("created", "create", "creation", "inserted", "createdat", "created_at");
    private static final int UUID_TEXT = 36;

    private Sampling() {}

    /** Which values a column takes, in a sample of its rows. */
    static String values(Table table, String column, Dialect dialect) {
        String name = DdlPrinter.identifier(column, dialect);
        return "SELECT " + name + ", COUNT(*) AS sampled_rows FROM (SELECT " + name + " FROM "
                + DdlPrinter.identifier(table.name(), dialect) + " LIMIT 1000) AS sampled GROUP BY 1";
    }

    /**
     * With a time of creation: whether the highest ids are the newest. Of a UUID as text: its version. Else the highest
     * value, to be asked for twice.
     */
    static String query(Table table, Column column, Dialect dialect) {
        String name = DdlPrinter.identifier(column.name(), dialect);
        String from = " FROM " + DdlPrinter.identifier(table.name(), dialect);
        Optional<Column> made = table.columns().stream()
                .filter(other -> other.type().base() == BaseType.TIMESTAMP)
                .filter(other -> NameWords.of(other.name()).any(MAKING))
                .findFirst();
        if (made.isPresent()) {
            return "SELECT " + name + ", " + DdlPrinter.identifier(made.get().name(), dialect) + from + " ORDER BY "
                    + name + " DESC LIMIT 20";
        }
        if (TypeLength.of(column.type()).orElse(0) == UUID_TEXT) {
            return "SELECT SUBSTR(" + name + ", 15, 1) AS uuid_version, COUNT(*) AS ids FROM (SELECT " + name + from
                    + " LIMIT 1000) AS sampled GROUP BY 1";
        }
        return "SELECT MAX(" + name + ") AS highest" + from;
    }
}
