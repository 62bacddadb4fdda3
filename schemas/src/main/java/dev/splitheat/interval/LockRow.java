package dev.splitheat.interval;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Waiting for locks on one row range in one interval.
 *
 * @param key ROW_RANGE_START_KEY as text, as Spanner printed it; none in a total
 * @param waitSeconds of all transactions together, over the whole range and all columns; 0 where nobody knows how long
 * @param requests at most 20, sampled uniformly
 */
public record LockRow(Optional<String> key, double waitSeconds, List<Request> requests) {
    /** The column under which Spanner locks that a row is there at all. */
    public static final String EXISTENCE = "_exists";

    /**
     * One sampled request for a lock.
     *
     * @param column {@code table.column}
     * @param mode as Spanner spells it, one of {@link LockModes}
     * @param transactionTag empty when the transaction has none
     */
    public record Request(String column, String mode, String transactionTag) {
        public Request {
            Objects.requireNonNull(column, "column");
            Objects.requireNonNull(mode, "mode");
            Objects.requireNonNull(transactionTag, "transactionTag");
        }
    }

    public LockRow {
        Objects.requireNonNull(key, "key");
        requests = List.copyOf(requests);
    }

    /** Whether it says how long: what is listed was waited for. */
    public boolean isMeasured() {
        return waitSeconds > 0;
    }
}
