package dev.splitheat.sandbox.server;

import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import com.google.spanner.v1.PartialResultSet;
import com.google.spanner.v1.ResultSetMetadata;
import io.grpc.stub.StreamObserver;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** An answer cut into messages of about a megabyte at most; each that ends a row can be resumed from. */
record ResultMessages(List<ListValue> rows, Instant readAt) {
    private static final int ROWS_IN_MESSAGE = 200;

    /** A gRPC client takes 4 MiB unless it was told otherwise, and Spanner stays far below. */
    private static final int BYTES_IN_MESSAGE = 1_000_000;

    /** In UTF-16; three bytes each at most. */
    private static final int CHARACTERS_IN_PIECE = 300_000;

    ResultMessages {
        rows = List.copyOf(rows);
        Objects.requireNonNull(readAt, "readAt");
    }

    /** Without a token in every message the client would hold all of them back until the stream ends. */
    void send(ResultSetMetadata metadata, int rowsSeen, StreamObserver<PartialResultSet> observer) {
        int from = Math.min(rowsSeen, rows.size());
        PartialResultSet.Builder message = PartialResultSet.newBuilder().setMetadata(metadata);
        do {
            int to = end(from);
            for (ListValue row : rows.subList(from, to)) {
                for (Value value : row.getValuesList()) {
                    message = add(value, message, observer);
                }
            }
            observer.onNext(message.setResumeToken(new ResumeToken(Optional.of(readAt), to).wire())
                    .setLast(to == rows.size())
                    .build());
            message = PartialResultSet.newBuilder();
            from = to;
        } while (from < rows.size());
    }

    /** At least one row. */
    private int end(int from) {
        int to = from;
        long bytes = 0;
        while (to < rows.size() && to - from < ROWS_IN_MESSAGE) {
            bytes += rows.get(to).getSerializedSize();
            if (to > from && bytes > BYTES_IN_MESSAGE) {
                return to;
            }
            to++;
        }
        return to;
    }

    /**
     * Adds a value; a long text goes out in pieces, of which the last waits for what follows.
     *
     * @return the message that goes on
     */
    private static PartialResultSet.Builder add(
            Value value, PartialResultSet.Builder message, StreamObserver<PartialResultSet> observer) {
        String rest = value.getStringValue();
        if (rest.length() <= CHARACTERS_IN_PIECE) {
            return message.addValues(value);
        }
        PartialResultSet.Builder open = message;
        while (rest.length() > CHARACTERS_IN_PIECE) {
            int cut = Character.isHighSurrogate(rest.charAt(CHARACTERS_IN_PIECE - 1))
                    ? CHARACTERS_IN_PIECE - 1
                    : CHARACTERS_IN_PIECE;
            observer.onNext(open.addValues(text(rest.substring(0, cut)))
                    .setChunkedValue(true)
                    .build());
            open = PartialResultSet.newBuilder();
            rest = rest.substring(cut);
        }
        return open.addValues(text(rest));
    }

    private static Value text(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }
}
