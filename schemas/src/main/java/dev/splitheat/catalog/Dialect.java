package dev.splitheat.catalog;

/** The SQL dialect that a database was created with; it never changes. Names are those of Spanner's API. */
public enum Dialect {
    GOOGLE_STANDARD_SQL,
    POSTGRESQL;

    /** Where NULL sorts in a key column when the DDL does not say. */
    public boolean nullsLast(boolean descending) {
        return switch (this) {
            case GOOGLE_STANDARD_SQL -> descending;
            case POSTGRESQL -> !descending;
        };
    }
}
