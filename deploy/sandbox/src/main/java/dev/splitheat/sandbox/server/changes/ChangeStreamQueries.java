package dev.splitheat.sandbox.server.changes;

import com.google.protobuf.Timestamp;
import com.google.spanner.v1.ExecuteSqlRequest;
import com.google.spanner.v1.ExecuteSqlRequest.QueryMode;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import com.google.spanner.v1.Transaction;
import com.google.spanner.v1.TransactionSelector;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.ChangeQueryRefusedException;
import dev.splitheat.sandbox.changes.ChangeReading;
import dev.splitheat.sandbox.changes.ChangeRequest;
import dev.splitheat.sandbox.sql.ReadCall;
import dev.splitheat.sandbox.sql.ReadCalls;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.sql.SqlStatement;
import dev.splitheat.sandbox.sql.StatementRefusedException;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Queries on change streams, as clients send them through {@code ExecuteStreamingSql}. */
public final class ChangeStreamQueries implements AutoCloseable {
    private static final String ONLY_SO =
            "Change stream queries must be strong reads executed via single use transactions using the"
                    + " ExecuteStreamingSql API.";

    private final Clock clock;
    private final ReadCalls calls;
    private final OpenQueries open;

    public ChangeStreamQueries(Clock clock, SqlEngine engine) {
        this.clock = clock;
        this.calls = new ReadCalls(engine);
        this.open = new OpenQueries(clock);
    }

    /** Whether the statement is one for this class, proper or not. */
    public boolean accepts(String sql) {
        return ReadCalls.isReadCall(sql);
    }

    /** What {@code ExecuteSql} answers to such a statement. */
    public StatementRefusedException notStreaming() {
        return new StatementRefusedException(
                "INVALID_ARGUMENT", "Change stream queries are not supported for the ExecuteSql API. " + ONLY_SO);
    }

    /**
     * Begins to answer, or goes on from the request's resume token, and returns: the observer is told everything further,
     * its end included. To be called by the thread that the call came on.
     *
     * @param database its full name
     * @throws StatementRefusedException when the query cannot begin; then the observer was told nothing
     */
    public void stream(
            String database,
            ChangeSource source,
            ExecuteSqlRequest request,
            StreamObserver<PartialResultSet> observer) {
        checkTransaction(request.getTransaction());
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        ChangeLog log = source.at(now);
        Dialect dialect = log.dialect();
        ReadCall call = judged(request, log, dialect);
        ResultSetMetadata metadata = metadata(request.getTransaction(), dialect, call.stream(), now);
        if (request.getQueryMode() == QueryMode.PLAN) {
            observer.onNext(PartialResultSet.newBuilder()
                    .setMetadata(metadata)
                    .setLast(true)
                    .build());
            observer.onCompleted();
            return;
        }
        ServerCallStreamObserver<PartialResultSet> client = (ServerCallStreamObserver<PartialResultSet>) observer;
        OpenQuery query = new OpenQuery(database, source, opened(request, log, call, now), dialect, metadata, client);
        client.setOnCancelHandler(() -> open.remove(query));
        open.add(query);
    }

    /** How many queries are under way. */
    public int underWay() {
        return open.size();
    }

    /** Ends the queries on a database that are under way, as a fault. */
    public void fail(String database, Status status) {
        open.fail(database, status);
    }

    /** A request without a selector is a strong single use read. */
    private static void checkTransaction(TransactionSelector selector) {
        boolean strong =
                switch (selector.getSelectorCase()) {
                    case SELECTOR_NOT_SET -> true;
                    case SINGLE_USE -> selector.getSingleUse().getReadOnly().getStrong();
                    case ID, BEGIN -> false;
                };
        if (!strong) {
            throw invalid("Change stream queries are not supported for multi use transactions. " + ONLY_SO);
        }
    }

    private ReadCall judged(ExecuteSqlRequest request, ChangeLog log, Dialect dialect) {
        SqlStatement statement =
                new SqlStatement(request.getSql(), request.getParams().getFieldsMap(), request.getParamTypesMap());
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> calls.googleSql(statement, log.streams());
            case POSTGRESQL -> calls.postgres(statement, log.streams());
        };
    }

    private static ChangeReading opened(ExecuteSqlRequest request, ChangeLog log, ReadCall call, Instant now) {
        Instant start = call.start().orElseThrow(() -> invalid("start_timestamp must not be null."));
        Duration heartbeat = call.heartbeatMilliseconds()
                .map(Duration::ofMillis)
                .orElseThrow(() -> invalid("heartbeat_milliseconds must not be null."));
        Optional<String> position =
                Optional.of(request.getResumeToken().toStringUtf8()).filter(token -> !token.isEmpty());
        try {
            return log.open(
                    new ChangeRequest(call.stream(), start, call.end(), call.token(), heartbeat), position, now);
        } catch (ChangeQueryRefusedException e) {
            throw new StatementRefusedException(e.code(), e.getMessage());
        }
    }

    private static StatementRefusedException invalid(String message) {
        return new StatementRefusedException("INVALID_ARGUMENT", message);
    }

    private static ResultSetMetadata metadata(
            TransactionSelector selector, Dialect dialect, String stream, Instant now) {
        ResultSetMetadata.Builder metadata =
                ResultSetMetadata.newBuilder().setRowType(ChangeRecordType.rowType(dialect, stream));
        if (selector.getSingleUse().getReadOnly().getReturnReadTimestamp()) {
            metadata.setTransaction(Transaction.newBuilder()
                    .setReadTimestamp(Timestamp.newBuilder()
                            .setSeconds(now.getEpochSecond())
                            .setNanos(now.getNano())));
        }
        return metadata.build();
    }

    /** Ends the queries that are under way, as UNAVAILABLE, so that clients come back: before a server stops. */
    public void end() {
        open.end();
    }

    /** Ends the queries, and answers none further. */
    @Override
    public void close() {
        open.close();
    }
}
