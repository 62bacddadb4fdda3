package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.serving.Moments;
import java.util.function.ToDoubleFunction;

/**
 * What is kept of one minute.
 *
 * @param shareOfInstance how much of its instance's servers the database has, 0 to 1
 * @param columns by name; 0 where there is nothing
 */
record Minute(double shareOfInstance, ToDoubleFunction<String> columns) {
    /** A column that is always 0. */
    static final String NOTHING = "nothing";

    static final String NODES = "nodes";
    static final String PEAK = "peak";
    static final String SMOOTHED = "smoothed";
    static final String STORED = "stored";
    static final String LOCK_WAIT = "lock wait";
    static final String WRITTEN = "written";
    static final String QUERIES = "queries";
    static final String QUERY_TIME = "query time";
    static final String QUERY_BYTES = "query bytes";
    static final String QUERY_ROWS = "query rows";
    static final String QUERY_SCANNED = "query scanned";
    static final String QUERY_CPU = "query cpu";
    static final String READS = "reads";
    static final String READ_BYTES = "read bytes";
    static final String READ_ROWS = "read rows";
    static final String READ_CPU = "read cpu";
    static final String READ_WAIT = "read wait";
    static final String TRANSACTION_TIME = "transaction time";
    static final String PARTICIPANTS = "participants";
    static final String SWEPT = "swept";
    /** Seconds since rows were last deleted by a policy, and 1; 0 when that never happened. */
    static final String SINCE_SWEEP = "since sweep";

    static final String OK = "ok";
    static final String ABORTED = "aborted";
    static final String FAILED = "failed";
    static final String TIME = "time";
    static final String SENT = "sent";
    static final String RECEIVED = "received";

    /** Of the database. */
    long nodes() {
        return count(NODES);
    }

    double get(String column) {
        return columns.applyAsDouble(column);
    }

    long count(String column) {
        return Math.round(get(column));
    }

    long calls(Call call) {
        return count(call.column(OK)) + count(call.column(ABORTED)) + count(call.column(FAILED));
    }

    Distribution spread(Buckets buckets, long count, String column) {
        return Distribution.of(buckets, count, new Moments(1, get(mean(column)), get(variance(column))));
    }

    static String cpu(String category, String priority) {
        return "cpu." + category + "." + priority;
    }

    static String mean(String column) {
        return column + ".mean";
    }

    static String variance(String column) {
        return column + ".variance";
    }
}
