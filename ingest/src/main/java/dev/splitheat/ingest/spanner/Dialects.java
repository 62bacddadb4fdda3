package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import dev.splitheat.catalog.Dialect;

/** Google's dialects in our words. */
final class Dialects {
    private Dialects() {}

    /** The client asks the database once and remembers, since a dialect never changes. */
    static Dialect of(DatabaseClient client) {
        return of(client.getDialect());
    }

    static Dialect of(com.google.cloud.spanner.Dialect dialect) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> Dialect.GOOGLE_STANDARD_SQL;
            case POSTGRESQL -> Dialect.POSTGRESQL;
        };
    }
}
