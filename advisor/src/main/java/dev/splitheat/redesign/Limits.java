package dev.splitheat.redesign;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How much Spanner takes. */
public final class Limits {
    /** Of a table's key, and of what an index stores its entries by: its own key and the rest of its table's. */
    public static final int KEY_COLUMNS = 16;

    private static final int GOOGLE_SQL_NAME = 128;
    /** PostgreSQL's parser cuts off what is more, so that two names become one. */
    private static final int POSTGRESQL_NAME = 63;

    private Limits() {}

    public static boolean keepsTo(Table table) {
        return table.primaryKey().size() <= KEY_COLUMNS;
    }

    /** @param table the one that is indexed, as it is when the index is made */
    public static boolean keepsTo(Index index, Table table) {
        return keyColumns(index.keyColumns(), table.primaryKey()) <= KEY_COLUMNS;
    }

    /** How many columns an index with this key stores its entries by. */
    public static long keyColumns(List<KeyColumn> index, List<KeyColumn> table) {
        return Stream.concat(index.stream(), table.stream())
                .map(part -> part.column().toLowerCase(Locale.ROOT))
                .distinct()
                .count();
    }

    /** Letters of a name, without its schema. */
    static int nameLength(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> GOOGLE_SQL_NAME;
            case POSTGRESQL -> POSTGRESQL_NAME;
        };
    }
}
