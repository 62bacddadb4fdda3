package dev.splitheat.sandbox.server.changes;

import com.google.protobuf.ByteString;
import com.google.protobuf.Value;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.changes.ChangeReading;
import dev.splitheat.sandbox.changes.ChangeReading.Batch;
import dev.splitheat.sandbox.changes.ChangeReading.Delivered;
import io.grpc.Status;
import io.grpc.stub.ServerCallStreamObserver;
import java.time.Instant;
import java.util.Optional;

/** A query that is under way and its client. For one thread. */
final class OpenQuery {
    /** Enough to keep a client busy, few enough to let the others have their turn. */
    private static final int RECORDS_IN_TURN = 200;

    private final String database;
    private final ChangeSource source;
    private final ChangeReading reading;
    private final Dialect dialect;
    private final ServerCallStreamObserver<PartialResultSet> client;
    private Optional<ResultSetMetadata> unsent;

    OpenQuery(
            String database,
            ChangeSource source,
            ChangeReading reading,
            Dialect dialect,
            ResultSetMetadata metadata,
            ServerCallStreamObserver<PartialResultSet> client) {
        this.database = database;
        this.source = source;
        this.reading = reading;
        this.dialect = dialect;
        this.unsent = Optional.of(metadata);
        this.client = client;
    }

    String database() {
        return database;
    }

    ChangeSource source() {
        return source;
    }

    boolean cancelled() {
        return client.isCancelled();
    }

    /** Sends what there is while the client takes it; whether the query goes on. */
    boolean serve(Instant now) {
        while (client.isReady()) {
            Batch batch = reading.poll(now, RECORDS_IN_TURN);
            batch.records().forEach(this::send);
            if (batch.finished()) {
                unsent.ifPresent(metadata -> client.onNext(
                        PartialResultSet.newBuilder().setMetadata(metadata).build()));
                client.onCompleted();
                return false;
            }
            if (batch.records().size() < RECORDS_IN_TURN) {
                return true;
            }
        }
        return true;
    }

    void fail(Status status) {
        client.onError(status.asRuntimeException());
    }

    /** Without a token in every message the client would hold all of them back until the stream ends. */
    private void send(Delivered delivered) {
        Value cell =
                switch (dialect) {
                    case GOOGLE_STANDARD_SQL -> WireCells.of(delivered.record().cell());
                    case POSTGRESQL -> WireCells.of(delivered.record().json());
                };
        PartialResultSet.Builder message = PartialResultSet.newBuilder()
                .addValues(cell)
                .setResumeToken(ByteString.copyFromUtf8(delivered.position()));
        unsent.ifPresent(message::setMetadata);
        unsent = Optional.empty();
        client.onNext(message.build());
    }
}
