package dev.splitheat.sandbox.server;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** An answer cut into messages that each can be resumed from. */
record ResultMessages(List<ListValue> rows, Instant readAt) {
    private static final int ROWS_IN_MESSAGE = 200;

    ResultMessages {
        rows = List.copyOf(rows);
        Objects.requireNonNull(readAt, "readAt");
    }

    /** Without a token in every message the client would hold all of them back until the stream ends. */
    void send(ResultSetMetadata metadata, int rowsSeen, StreamObserver<PartialResultSet> observer) {
        int from = Math.min(rowsSeen, rows.size());
        boolean first = true;
        do {
            int to = Math.min(from + ROWS_IN_MESSAGE, rows.size());
            PartialResultSet.Builder message = PartialResultSet.newBuilder()
                    .setResumeToken(new ResumeToken(Optional.of(readAt), to).wire())
                    .setLast(to == rows.size());
            if (first) {
                message.setMetadata(metadata);
            }
            rows.subList(from, to).forEach(row -> message.addAllValues(row.getValuesList()));
            observer.onNext(message.build());
            first = false;
            from = to;
        } while (from < rows.size());
    }
}
