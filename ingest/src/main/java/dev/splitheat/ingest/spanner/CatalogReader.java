package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.util.function.Consumer;

/** Reads a database's catalog from INFORMATION_SCHEMA, all of it at one timestamp. */
public final class CatalogReader implements CatalogSource {
    private final SpannerConnections connections;
    private final Duration staleness;

    public CatalogReader(SpannerConnections connections, Duration staleness) {
        this.connections = connections;
        this.staleness = staleness;
    }

    @Override
    public Reading read(DatabaseName database) {
        try {
            return connections.ask(database, this::reading);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, "INFORMATION_SCHEMA", e);
        }
    }

    private Reading reading(DatabaseClient client) {
        Dialect dialect = Dialects.of(client);
        CatalogRows rows = new CatalogRows(dialect);
        try (ReadOnlyTransaction read = client.readOnlyTransaction(Manners.stale(staleness))) {
            each(read, CatalogQuery.COLUMN_OPTIONS, dialect, rows::columnOption);
            each(read, CatalogQuery.COLUMNS, dialect, rows::column);
            each(read, CatalogQuery.INDEX_COLUMNS, dialect, rows::indexColumn);
            each(read, CatalogQuery.TABLES, dialect, rows::table);
            each(read, CatalogQuery.INDEXES, dialect, rows::index);
            each(read, CatalogQuery.SEQUENCE_OPTIONS, dialect, rows::sequenceOption);
            each(read, CatalogQuery.SEQUENCES, dialect, rows::sequence);
            return new Reading(
                    rows.catalog(), read.getReadTimestamp().toSqlTimestamp().toInstant());
        }
    }

    private static void each(ReadOnlyTransaction read, CatalogQuery query, Dialect dialect, Consumer<Row> reader) {
        try (ResultSet answer = read.executeQuery(Statement.of(query.sql(dialect)), Manners.query())) {
            Row row = new Row(answer);
            while (answer.next()) {
                reader.accept(row);
            }
        }
    }
}
