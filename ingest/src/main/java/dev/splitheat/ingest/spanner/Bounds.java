package dev.splitheat.ingest.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.Statement;
import dev.splitheat.ingest.collect.Question;
import java.time.Instant;

/** Times on their way to Spanner and back. */
final class Bounds {
    private Bounds() {}

    /** @param sql with the parameters p1 and p2: exclusive start and inclusive end */
    static Statement bound(String sql, Question question) {
        return Statement.newBuilder(sql)
                .bind("p1")
                .to(timestamp(question.after()))
                .bind("p2")
                .to(timestamp(question.upTo()))
                .build();
    }

    /** Spanner's timestamp of a read, which is there after the first row was asked for. */
    static Instant readAt(ReadOnlyTransaction read) {
        return read.getReadTimestamp().toSqlTimestamp().toInstant();
    }

    private static Timestamp timestamp(Instant instant) {
        return Timestamp.ofTimeSecondsAndNanos(instant.getEpochSecond(), instant.getNano());
    }
}
