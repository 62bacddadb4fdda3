package dev.splitheat.sandbox.workload.choices;

import dev.splitheat.sandbox.workload.rows.KeyOrder;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import java.time.Duration;
import java.time.Instant;

/**
 * What is chosen from, and when.
 *
 * @param shape of the rows
 * @param object in whose key order the rows lie
 * @param end of the minute
 * @param gone from the begin of the workload to the begin of the minute
 * @param executions in the minute
 * @param samples about how many rows shall stand for all
 * @param seed the workload's
 */
public record Choosing(
        StreamRows rows,
        RowShape shape,
        StoredObject object,
        Instant end,
        Duration gone,
        double executions,
        int samples,
        long seed) {
    long head() {
        return rows.stream().head();
    }

    long count() {
        return rows.stream().count();
    }

    KeyOrder order() {
        return rows.order(shape, object);
    }

    long[] sample(long first, long count, int wanted) {
        return shape.sample(first, count, Math.max(1, wanted));
    }
}
