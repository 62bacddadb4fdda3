package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;

/** Asks for one row of a table. */
public final class TableProbe implements DatabaseProbe {
    private final SpannerConnections connections;
    private final Manners manners;
    private final String table;

    /** @param table with its schema, such as INFORMATION_SCHEMA.TABLES */
    public TableProbe(SpannerConnections connections, Manners manners, String table) {
        this.connections = connections;
        this.manners = manners;
        this.table = table;
    }

    @Override
    public void probe(DatabaseName database) {
        try {
            connections.ask(database, this::answers);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, table, e);
        }
    }

    private boolean answers(DatabaseClient client) {
        Statement statement = Statement.of("SELECT 1 FROM " + table + " LIMIT 1");
        try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                ResultSet answer = read.executeQuery(statement, manners.query())) {
            return answer.next();
        }
    }
}
