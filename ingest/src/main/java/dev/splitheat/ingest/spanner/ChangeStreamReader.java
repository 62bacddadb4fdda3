package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.collect.keys.StreamRecord;
import dev.splitheat.ingest.collect.keys.StreamStatements;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** Reads partitions of change streams of both dialects. */
public final class ChangeStreamReader implements ChangeSource {
    private final SpannerConnections connections;
    private final Manners manners;

    /** @param manners whose staleness is of no account: Spanner answers such queries only when they are strong */
    public ChangeStreamReader(SpannerConnections connections, Manners manners) {
        this.connections = connections;
        this.manners = manners;
    }

    @Override
    public void read(DatabaseName database, Stretch stretch, Consumer<StreamRecord> reader) {
        AtomicReference<Dialect> dialect = new AtomicReference<>();
        try {
            connections.ask(database, ChangeStreamQuery.LONGEST_WITH_SESSION, client -> {
                dialect.set(Dialects.of(client));
                ChangeStreamQuery.run(client, stretch, manners, row -> ChangeRecords.read(row, reader));
                return stretch;
            });
        } catch (RuntimeException e) {
            throw failure(database, stretch, Optional.ofNullable(dialect.get()), e);
        }
    }

    /** Only the question which partitions there are tells that a stream does not reach back; a token may be stale, too. */
    static RuntimeException failure(
            DatabaseName database, Stretch stretch, Optional<Dialect> dialect, RuntimeException failure) {
        if (failure instanceof SpannerException spanner) {
            boolean tooFar = String.valueOf(spanner.getMessage()).contains("future");
            if (spanner.getErrorCode() == ErrorCode.OUT_OF_RANGE
                    && stretch.token().isEmpty()
                    && !tooFar) {
                return new ChangesGoneException(stretch.stream(), stretch.start(), failure);
            }
            if (spanner.getErrorCode() == ErrorCode.PERMISSION_DENIED) {
                return new UnreadableDatabaseException(
                        database,
                        "change stream " + stretch.stream(),
                        StreamStatements.grant(stretch.stream(), dialect),
                        FailureKind.DENIED,
                        failure);
            }
        }
        return SpannerFailure.of(database, "change stream " + stretch.stream(), failure);
    }
}
