package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TransactionRow;

/** How sure a cause may be, whatever its examiner saw, where what would tell it from its like was not collected. */
final class Sureness {
    /** Without the schema a key names a table or an index alike, and its parts have neither types nor an order of their own. */
    private static final double WITHOUT_SCHEMA = 0.6;
    /** Below what nine in ten are said with. */
    private static final double WITHOUT_ITS_LIKE = 0.85;

    private Sureness() {}

    static double of(Suspect suspect, Diagnosis diagnosis) {
        return Math.min(diagnosis.confidence(), most(suspect, diagnosis.cause()));
    }

    private static double most(Suspect suspect, Cause cause) {
        return switch (cause) {
            // Appends, queues and reads of the newest rows move alike; operations tell them apart.
            case MONOTONIC_KEY, MONOTONIC_INDEX ->
                lacksSchema(suspect) ? WITHOUT_SCHEMA : lacksOperations(suspect) ? WITHOUT_ITS_LIKE : 1;
            case HOT_KEY_PREFIX, NULL_INDEX, QUEUE, RECENT_READS -> lacksSchema(suspect) ? WITHOUT_SCHEMA : 1;
            // A queue's head is scanned, and so are the newest rows.
            case LARGE_SCAN -> lacksOperations(suspect) ? WITHOUT_ITS_LIKE : 1;
            // Whoever takes the next number waits as everybody does.
            case LOCK_CONTENTION ->
                suspect.around().tellsOf(TransactionRow.class, Suspect.LATELY) ? 1 : WITHOUT_ITS_LIKE;
            case HOT_ROW, HOT_SEQUENCE, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> 1;
        };
    }

    private static boolean lacksSchema(Suspect suspect) {
        return suspect.key().size() == 0;
    }

    private static boolean lacksOperations(Suspect suspect) {
        return !suspect.activity().known();
    }
}
