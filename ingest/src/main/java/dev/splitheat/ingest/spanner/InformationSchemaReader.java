package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import java.time.Instant;
import java.util.function.Consumer;

/** Reads what INFORMATION_SCHEMA tells about a database, all of it at one timestamp. */
final class InformationSchemaReader {
    /**
     * What was told.
     *
     * @param complete whether there is nothing that a catalog has and INFORMATION_SCHEMA of this database does not tell
     */
    record Told(Catalog catalog, Instant readAt, boolean complete) {}

    private final Manners manners;

    InformationSchemaReader(Manners manners) {
        this.manners = manners;
    }

    Told read(DatabaseClient client) {
        Dialect dialect = Dialects.of(client);
        CatalogRows rows = new CatalogRows(dialect);
        SchemaColumns present = new SchemaColumns();
        try (ReadOnlyTransaction read = client.readOnlyTransaction(manners.bound())) {
            each(read, SchemaColumns.SQL, present::add);
            for (CatalogQuery query : CatalogQuery.of(dialect, present)) {
                each(read, query.sql(dialect, present), row -> rows.read(query, row));
            }
            return new Told(
                    rows.catalog(),
                    read.getReadTimestamp().toSqlTimestamp().toInstant(),
                    complete(dialect, present, rows));
        }
    }

    /** PostgreSQL's INFORMATION_SCHEMA has columns for identities, which are never filled. */
    private static boolean complete(Dialect dialect, SchemaColumns present, CatalogRows rows) {
        return dialect == Dialect.GOOGLE_STANDARD_SQL && CatalogQuery.complete(dialect, present) && !rows.untold();
    }

    private void each(ReadOnlyTransaction read, String sql, Consumer<Row> reader) {
        try (ResultSet answer = read.executeQuery(Statement.of(sql), manners.query())) {
            Row row = new Row(answer);
            while (answer.next()) {
                reader.accept(row);
            }
        }
    }
}
