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
     * @param bytes that were read, roughly
     */
    record Told(Catalog catalog, Instant readAt, boolean complete, long bytes) {}

    private final Manners manners;

    InformationSchemaReader(Manners manners) {
        this.manners = manners;
    }

    Told read(DatabaseClient client) {
        Dialect dialect = Dialects.of(client);
        CatalogRows rows = new CatalogRows(dialect);
        SchemaColumns present = new SchemaColumns();
        try (ReadOnlyTransaction read = client.readOnlyTransaction(manners.bound())) {
            long bytes = each(read, SchemaColumns.SQL, present::add);
            for (CatalogQuery query : CatalogQuery.of(dialect, present)) {
                bytes += each(read, query.sql(dialect, present), row -> rows.read(query, row));
            }
            return new Told(
                    rows.catalog(),
                    read.getReadTimestamp().toSqlTimestamp().toInstant(),
                    complete(dialect, present, rows),
                    bytes);
        }
    }

    /** PostgreSQL's INFORMATION_SCHEMA has columns for identities, which are never filled. */
    private static boolean complete(Dialect dialect, SchemaColumns present, CatalogRows rows) {
        return dialect == Dialect.GOOGLE_STANDARD_SQL && CatalogQuery.complete(dialect, present) && !rows.untold();
    }

    private long each(ReadOnlyTransaction read, String sql, Consumer<Row> reader) {
        try (ResultSet answer = read.executeQuery(Statement.of(sql), manners.query())) {
            Row row = new Row(answer);
            long bytes = 0;
            while (answer.next()) {
                reader.accept(row);
                bytes += row.size();
            }
            return bytes;
        }
    }
}
