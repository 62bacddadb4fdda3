package dev.splitheat.ingest.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Instance;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.SpannerOptions.SpannerCallContextTimeoutConfigurator;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TimestampBound;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import io.grpc.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * What anybody with read access can copy of a database, as Spanner answers it: nothing is interpreted, nothing is kept in
 * memory.
 */
public final class DatabaseCopy {
    /** A view with long texts takes longer than any poll of a collector. */
    private static final Duration LONGEST = Duration.ofMinutes(30);

    private static final int UNITS_OF_A_NODE = 1000;

    private final SpannerConnections connections;
    private final DatabaseName database;
    private final Manners manners;

    /** A moment at which a database can be read. */
    public record Moment(Instant readAt, Dialect dialect) {}

    public DatabaseCopy(SpannerConnections connections, DatabaseName database, Manners manners) {
        this.connections = connections;
        this.database = database;
        this.manners = manners;
    }

    /**
     * Knocks: all views are read at the moment that Spanner names, so that they end with the same interval.
     *
     * @throws UnreadableDatabaseException when Spanner does not let us in
     */
    public Moment moment() {
        return ask("the clock", client -> {
            try (ReadOnlyTransaction read = client.singleUseReadOnlyTransaction(manners.bound());
                    ResultSet answer = read.executeQuery(Statement.of("SELECT 1"), manners.query())) {
                answer.next();
                Timestamp at = read.getReadTimestamp();
                return new Moment(Instant.ofEpochSecond(at.getSeconds(), at.getNanos()), Dialects.of(client));
            }
        });
    }

    /** @throws UnreadableDatabaseException when Spanner does not give it */
    public List<String> ddl() {
        try {
            return connections.ddl(database);
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, "the DDL", e);
        }
    }

    /** The instance's size in whole nodes; none where it is smaller, or where we may not know. */
    public OptionalInt nodes() {
        try {
            Instance instance = connections.administer(database.project(), spanner -> spanner.getInstanceAdminClient()
                    .getInstance(database.instance()));
            int nodes = Math.max(instance.getNodeCount(), instance.getProcessingUnits() / UNITS_OF_A_NODE);
            return nodes > 0 ? OptionalInt.of(nodes) : OptionalInt.empty();
        } catch (RuntimeException e) {
            return OptionalInt.empty();
        }
    }

    /**
     * All rows of a view of SPANNER_SYS at a moment.
     *
     * @param view its name without the schema
     * @throws UnreadableDatabaseException when Spanner refuses, fails, or has no such view
     * @throws IOException when the rows are not taken
     */
    public void view(String view, Instant readAt, RawRows rows) throws IOException {
        Timestamp at = Timestamp.ofTimeSecondsAndNanos(readAt.getEpochSecond(), readAt.getNano());
        Statement all = Statement.of("SELECT * FROM SPANNER_SYS." + view);
        taking(() -> ask("SPANNER_SYS." + view, client -> {
            patiently(() -> {
                try (ResultSet answer =
                        client.singleUse(TimestampBound.ofReadTimestamp(at)).executeQuery(all, manners.query())) {
                    take(answer, rows);
                }
            });
            return all;
        }));
    }

    /**
     * All records of a change stream, of every kind, as rows of one column.
     *
     * @param end exclusive
     * @throws UnreadableDatabaseException when Spanner refuses, fails, or has no such stream
     * @throws dev.splitheat.ingest.collect.keys.ChangesGoneException when the stream does not reach back to the start
     * @throws IOException when the rows are not taken
     */
    public void changes(String stream, Instant start, Instant end, RawRows rows) throws IOException {
        TakenChanges taken = new TakenChanges(rows);
        try {
            new ChangeStreamFollower(connections, manners).follow(database, stream, start, end, taken);
        } catch (RuntimeException e) {
            taken.check();
            throw e;
        }
        taken.end();
    }

    private static void take(ResultSet answer, RawRows rows) {
        try {
            boolean more = answer.next();
            rows.columns(RawTypes.columns(answer.getType()));
            for (; more; more = answer.next()) {
                rows.row(RawCells.of(answer));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void patiently(Runnable query) {
        Context.current()
                .withValue(
                        SpannerOptions.CALL_CONTEXT_CONFIGURATOR_KEY,
                        SpannerCallContextTimeoutConfigurator.create().withExecuteQueryTimeoutDuration(LONGEST))
                .run(query);
    }

    private static void taking(Runnable reading) throws IOException {
        try {
            reading.run();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private <T> T ask(String what, Function<DatabaseClient, T> question) {
        try {
            return connections.ask(database, LONGEST.plusMinutes(5), question);
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            throw SpannerFailure.of(database, what, e);
        }
    }
}
