package dev.splitheat.sandbox.changes;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** A query that is under way. For one thread at a time. */
public sealed interface ChangeReading permits PartitionsReading, PartitionReading {
    /**
     * What came into sight.
     *
     * @param finished whether the query ends with these
     */
    record Batch(List<Delivered> records, boolean finished) {
        static final Batch NOTHING = new Batch(List.of(), false);

        public Batch {
            records = List.copyOf(records);
        }
    }

    /** @param position from which {@link ChangeLog#open} goes on behind this record */
    record Delivered(ChangeRecord record, String position) {
        public Delivered {
            Objects.requireNonNull(record, "record");
            Objects.requireNonNull(position, "position");
        }
    }

    /**
     * What there is to return now; cheap when there is nothing.
     *
     * @param now never earlier than before
     * @param most records to return, at least 1; the others come next time
     * @throws ChangeQueryRefusedException when the stream was dropped, or what was asked for is kept no longer
     */
    Batch poll(Instant now, int most);
}
