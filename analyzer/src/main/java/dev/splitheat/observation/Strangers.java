package dev.splitheat.observation;

import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Duration;
import java.util.List;

/**
 * Waits for locks in tables that are none: the schema does not have them, and of all transactions, of which there are
 * statistics, none touches them. A table that came since the schema was read has transactions, since nobody else locks.
 */
public final class Strangers {
    private static final Duration LATELY = Duration.ofMinutes(10);

    private Strangers() {}

    /** The rows of the lock statistics that name a place that may be. */
    public static List<LockRow> without(Observation minute, Surroundings around, KeySpace space) {
        return minute.waits().stream().filter(row -> !isOne(row, around, space)).toList();
    }

    /** How many rows are left out. */
    public static int count(Observation minute, Surroundings around, KeySpace space) {
        return minute.waits().size() - without(minute, around, space).size();
    }

    private static boolean isOne(LockRow row, Surroundings around, KeySpace space) {
        String key = row.key().orElse("");
        int body = key.indexOf('(');
        return body > 0
                && !space.catalog().tables().isEmpty()
                && space.readLock(key)
                        .start()
                        .object()
                        .flatMap(KeyedObject::table)
                        .isEmpty()
                && around.last(LATELY).stream()
                        .anyMatch(minute ->
                                minute.rows(TransactionRow.class).findAny().isPresent())
                && around.transactions(key.substring(0, body), LATELY).rows().isEmpty();
    }
}
