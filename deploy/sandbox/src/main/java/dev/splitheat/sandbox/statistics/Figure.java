package dev.splitheat.sandbox.statistics;

/** What is summed up of a statement's executions. All of them add up over executions, statements and minutes. */
enum Figure {
    /** Queries and reads, failed ones included; transactions that committed. Whole. */
    EXECUTIONS,
    /** Of the executions, those that ran out of time. Whole. */
    FAILED,
    /** Attempts of transactions that were aborted and tried again. Whole. */
    ABORTS,
    /** Seconds of all attempts, failed ones included. */
    LATENCY,
    LATENCY_SQUARES,
    FAILED_LATENCY,
    COMMIT_LATENCY,
    /** Seconds that reads inside transactions wait for locks. */
    LOCKING_DELAY,
    PARTICIPANTS,
    BYTES,
    ROWS,
    ROWS_SCANNED,
    CPU,
    READ_CPU;

    static final int COUNT = values().length;
}
