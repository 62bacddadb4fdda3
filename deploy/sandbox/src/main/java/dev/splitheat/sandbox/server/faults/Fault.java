package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalInt;

/** Something that goes wrong with a database, as long as it is on. What a fault does not touch it leaves as it is. */
public sealed interface Fault
        permits Breaking,
                Denied,
                Doubled,
                Dropped,
                Failing,
                Lacking,
                Late,
                LatePoints,
                Missing,
                OffClock,
                Slow,
                Truncated,
                Unavailable,
                Withheld {
    /** What a caller wants. */
    enum Call {
        SESSION,
        STATEMENT,
        ADMIN,
        /** Of a project's time series: a fault of one database does not touch it. */
        MONITORING
    }

    /**
     * Before a call is answered.
     *
     * @param resource a database; an instance or a project when a listing is asked for
     * @param now by the server's clock
     * @throws io.grpc.StatusRuntimeException when it is to end so
     */
    default void before(Call call, String resource, Instant now) {}

    /** After how many messages the stream that begins now breaks; empty when it does not. */
    default OptionalInt breaksAfter() {
        return OptionalInt.empty();
    }

    /** What the system tables hold, seen by a read at an instant. */
    default TableContents contents(TableContents contents, Instant readAt) {
        return contents;
    }

    /** Which system tables the database knows. */
    default Vocabulary vocabulary(Vocabulary vocabulary) {
        return vocabulary;
    }

    /**
     * When a point of a metric can be seen.
     *
     * @param metric its type, with the domain
     * @param end of the point's minute
     * @param usually when nothing goes wrong
     */
    default Instant pointVisibleAt(String metric, Instant end, Instant usually) {
        return usually;
    }

    /** How far the database's clock is ahead of the server's; negative when behind. */
    default Duration clockError() {
        return Duration.ZERO;
    }
}
