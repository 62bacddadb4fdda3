package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A column's place in a primary key or an index.
 *
 * @param nullsLast where NULL sorts in this column, whatever its direction
 */
public record KeyColumn(String column, boolean descending, boolean nullsLast) {
    public KeyColumn {
        Objects.requireNonNull(column, "column");
    }

    /** A key column that orders NULL as the dialect does in this direction. */
    public static KeyColumn of(String column, boolean descending, Dialect dialect) {
        return new KeyColumn(column, descending, dialect.nullsLast(descending));
    }
}
