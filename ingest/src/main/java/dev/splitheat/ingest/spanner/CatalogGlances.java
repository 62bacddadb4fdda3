package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import dev.splitheat.ingest.collect.CatalogWatch.Glance;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.wire.CatalogParts;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks whether INFORMATION_SCHEMA tells the same as before: Spanner counts and hashes its rows and answers with a line for
 * each of its tables, however many tables the database has. Where a database does not take that query, all is read.
 */
final class CatalogGlances {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogGlances.class);

    private final SpannerConnections connections;
    private final Manners manners;
    private final Map<DatabaseName, String> queries = new ConcurrentHashMap<>();
    /** Most databases of a fleet have the same: kept once. */
    private final Map<String, String> distinct = new ConcurrentHashMap<>();

    private final Set<DatabaseName> unhashed = ConcurrentHashMap.newKeySet();

    CatalogGlances(SpannerConnections connections, Manners manners) {
        this.connections = connections;
        this.manners = manners;
    }

    Glance look(DatabaseName database) {
        try {
            return connections.ask(database, client -> hashed(database, client).orElseGet(() -> read(client)));
        } catch (RuntimeException e) {
            forgetWhatIsGone(database, e);
            throw e;
        }
    }

    private void forgetWhatIsGone(DatabaseName database, RuntimeException failure) {
        if (SpannerFailure.kind(failure) == FailureKind.NOT_FOUND) {
            queries.remove(database);
            unhashed.remove(database);
        }
    }

    private Optional<Glance> hashed(DatabaseName database, DatabaseClient client) {
        if (unhashed.contains(database)) {
            return Optional.empty();
        }
        try {
            return Optional.of(hash(client, queries.computeIfAbsent(database, name -> query(client))));
        } catch (RuntimeException e) {
            return withoutHash(database, e);
        }
    }

    /** A query that breaks for an odd reason is tried again next time; one that is not understood never is. */
    private Optional<Glance> withoutHash(DatabaseName database, RuntimeException failure) {
        if (notTaken(failure)) {
            unhashed.add(database);
            queries.remove(database);
            LOG.info("{} cannot hash its INFORMATION_SCHEMA: it is read whole each time", database);
        } else if (SpannerFailure.kind(failure) != FailureKind.OTHER) {
            throw failure;
        }
        return Optional.empty();
    }

    private String query(DatabaseClient client) {
        String sql = CatalogFingerprint.sql(Dialects.of(client), SchemaColumns.of(client, manners));
        return distinct.computeIfAbsent(sql, same -> same);
    }

    private Glance hash(DatabaseClient client, String sql) {
        Map<String, String> sums = new TreeMap<>();
        try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                ResultSet answer = read.executeQuery(Statement.of(sql), manners.query())) {
            Row row = new Row(answer);
            long bytes = 0;
            while (answer.next()) {
                sums.put(
                        row.text(CatalogFingerprint.SOURCE),
                        row.optionalText(CatalogFingerprint.ROWS) + "/" + row.optionalText(CatalogFingerprint.SUM));
                bytes += row.size();
            }
            return new Glance(sums.toString(), Bounds.readAt(read), bytes);
        }
    }

    private Glance read(DatabaseClient client) {
        InformationSchemaReader.Told told = new InformationSchemaReader(manners).read(client);
        return new Glance(CatalogParts.version(told.catalog()), told.readAt(), told.bytes());
    }

    private static boolean notTaken(RuntimeException failure) {
        ErrorCode code = SpannerFailure.code(failure);
        return code == ErrorCode.INVALID_ARGUMENT || code == ErrorCode.UNIMPLEMENTED;
    }
}
