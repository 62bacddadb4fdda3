package dev.splitheat.sharding;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import java.util.Optional;

/**
 * Expressions over one column that spread its values. They refuse a commit timestamp, which no generated column may
 * read, a DATE, whose rows of one day would all get one value, and in PostgreSQL every type whose text depends on the
 * database's time zone.
 */
public final class Hash {
    /** Google's anchor for the number of shards is the number of nodes; its own examples have ten. */
    public static final int SHARDS = 10;

    private Hash() {}

    public static boolean possible(Column column, Dialect dialect) {
        return fingerprint(column, "", dialect).isPresent();
    }

    /** A signed 64-bit hash. */
    public static Optional<String> of(Column column, String sqlName, Dialect dialect) {
        return fingerprint(column, sqlName, dialect);
    }

    /** A number from 0 to one less than there are shards; ABS because the fingerprint is signed. */
    public static Optional<String> shard(Column column, String sqlName, int shards, Dialect dialect) {
        return fingerprint(column, sqlName, dialect).map(hash -> switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "ABS(MOD(" + hash + ", " + shards + "))";
            case POSTGRESQL -> "abs(mod(" + hash + ", '" + shards + "'::bigint))";
        });
    }

    public static ColumnType int64(Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> ColumnType.of("INT64");
            case POSTGRESQL -> ColumnType.of("bigint");
        };
    }

    private static Optional<String> fingerprint(Column column, String name, Dialect dialect) {
        if (column.commitTimestamp() || column.generated()) {
            return Optional.empty();
        }
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> googleText(column, name).map(text -> "FARM_FINGERPRINT(" + text + ")");
            case POSTGRESQL -> postgresText(column, name).map(text -> "spanner.farm_fingerprint(" + text + ")");
        };
    }

    private static Optional<String> googleText(Column column, String name) {
        return switch (column.type().base()) {
            case STRING, BYTES -> Optional.of(name);
            case INT64, NUMERIC, UUID -> Optional.of("CAST(" + name + " AS STRING)");
            case TIMESTAMP -> Optional.of("CAST(UNIX_MICROS(" + name + ") AS STRING)");
            case BOOL, FLOAT32, FLOAT64, DATE, OTHER -> Optional.empty();
        };
    }

    private static Optional<String> postgresText(Column column, String name) {
        return switch (column.type().base()) {
            case STRING -> Optional.of(name);
            case INT64, UUID -> Optional.of(name + "::text");
            case BOOL, FLOAT32, FLOAT64, NUMERIC, BYTES, DATE, TIMESTAMP, OTHER -> Optional.empty();
        };
    }
}
