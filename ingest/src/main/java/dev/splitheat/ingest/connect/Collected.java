package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * What one turn gave.
 *
 * @param records that belong together: they leave in one poll, which is one transaction
 * @param next when the collector wants its next turn
 * @param reports what is to be said of each view that had a part in this turn
 */
record Collected(List<SourceRecord> records, Next next, List<ViewReport> reports) {
    /** When a collector wants its next turn. */
    sealed interface Next {
        /** Spanner is known to have more now. */
        record AtOnce() implements Next {}

        /** By this process's clock. */
        record At(Instant time) implements Next {}

        /** Everything failed: after the back-off. */
        record Failed(FailureKind why) implements Next {
            public Failed {
                Objects.requireNonNull(why, "why");
            }
        }
    }

    Collected {
        records = List.copyOf(records);
        reports = List.copyOf(reports);
        Objects.requireNonNull(next, "next");
    }
}
