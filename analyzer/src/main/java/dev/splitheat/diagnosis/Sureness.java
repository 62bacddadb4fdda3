package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TransactionRow;

/** How sure a cause may be, whatever its examiner saw, where what would tell it from its like was not collected. */
final class Sureness {
    /** Without the schema a key names a table or an index alike, and its parts have neither types nor an order of their own. */
    private static final double OF_KEYS_WITHOUT_SCHEMA = 0.6;
    /** A row is a row without types, too; but whether it hands out numbers, or is the newest of many, nobody can tell. */
    private static final double OF_ROWS_WITHOUT_SCHEMA = 0.7;
    /** Three causes move alike, of which appending is by far the most frequent. */
    private static final double OF_MOVES_WITHOUT_OPERATIONS = 0.75;
    /** Below what nine in ten are said with. */
    private static final double WITHOUT_ITS_LIKE = 0.85;

    /** Of what has just turned warm. */
    private static final double DOUBT = 0.5;
    /** In which most of it goes. */
    private static final double MINUTES_OF_A_FULL_SERVER = 2;
    /** One of several tables in a range that was told by what is done to all of it. */
    private static final double OF_ONE_OF_SEVERAL = 0.8;

    private Sureness() {}

    static double of(Suspect suspect, Diagnosis diagnosis) {
        double most = Math.min(most(suspect, diagnosis.cause()), ofHeat(suspect, diagnosis.cause()));
        return Math.min(diagnosis.confidence(), most);
    }

    /** A few warm minutes may be healing yet, whatever they look like: each minute of a full server more halves the doubt nearly. */
    private static double ofHeat(Suspect suspect, Cause cause) {
        return switch (cause) {
            case MONOTONIC_KEY, MONOTONIC_INDEX, NULL_INDEX, HOT_KEY_PREFIX, QUEUE, RECENT_READS, LARGE_SCAN, HOT_ROW ->
                1 - DOUBT * Math.exp(-suspect.heat().aboveWarm() / MINUTES_OF_A_FULL_SERVER);
            // Others wait besides, or are of many places.
            case HOT_SEQUENCE, LOCK_CONTENTION, UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> 1;
        };
    }

    private static double most(Suspect suspect, Cause cause) {
        return switch (cause) {
            // Appends, queues and reads of the newest rows move alike; operations or sampled inserts tell them apart.
            case MONOTONIC_KEY, MONOTONIC_INDEX ->
                lacksSchema(suspect)
                        ? OF_KEYS_WITHOUT_SCHEMA
                        : lacksOperations(suspect) ? ofMoves(suspect) : ofKeys(suspect);
            case HOT_KEY_PREFIX, NULL_INDEX, QUEUE, RECENT_READS ->
                lacksSchema(suspect) ? OF_KEYS_WITHOUT_SCHEMA : ofKeys(suspect);
            case HOT_ROW, HOT_SEQUENCE -> lacksSchema(suspect) ? OF_ROWS_WITHOUT_SCHEMA : 1;
            // A queue's head is scanned, and so are the newest rows.
            case LARGE_SCAN ->
                lacksSchema(suspect) ? OF_ROWS_WITHOUT_SCHEMA : lacksOperations(suspect) ? WITHOUT_ITS_LIKE : 1;
            // Whoever takes the next number waits as everybody does.
            case LOCK_CONTENTION ->
                lacksSchema(suspect) ? OF_ROWS_WITHOUT_SCHEMA : lacksTransactions(suspect) ? WITHOUT_ITS_LIKE : 1;
            case UNSPLIT_LOAD, CAPACITY, UNDIAGNOSED -> 1;
        };
    }

    private static double ofKeys(Suspect suspect) {
        return suspect.isOneOfSeveral() ? OF_ONE_OF_SEVERAL : 1;
    }

    private static double ofMoves(Suspect suspect) {
        return suspect.sampledOrder().speaksFor() > 0 ? WITHOUT_ITS_LIKE : OF_MOVES_WITHOUT_OPERATIONS;
    }

    private static boolean lacksSchema(Suspect suspect) {
        return suspect.key().size() == 0;
    }

    private static boolean lacksOperations(Suspect suspect) {
        return !suspect.usage().activity().known();
    }

    private static boolean lacksTransactions(Suspect suspect) {
        return !suspect.around().workload().tellsOf(TransactionRow.class, Usage.LATELY);
    }
}
