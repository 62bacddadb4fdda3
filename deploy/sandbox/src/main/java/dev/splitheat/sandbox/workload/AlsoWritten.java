package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import java.util.List;
import java.util.stream.IntStream;

/** Another table of which a transaction writes a row each time: any row, and its first column outside the key. */
final class AlsoWritten {
    private static final int SAMPLES = 32;

    private final StreamRows rows;
    private final RowShape shape;
    private final List<Integer> set;

    AlsoWritten(StreamRows rows) {
        this.rows = rows;
        this.shape = rows.shape().orElseThrow();
        this.set = IntStream.range(0, shape.table().columns().size())
                .filter(column -> !shape.own().key().contains(column))
                .filter(column -> !shape.table().columns().get(column).generated())
                .limit(1)
                .boxed()
                .toList();
    }

    List<String> columns() {
        return Statements.columns(shape, set);
    }

    void write(Turn turn, Touches touches, Changes changes) {
        long head = rows.stream().head();
        long count = rows.stream().count() - head;
        long[] sample = shape.sample(head, count, (int) Math.min(SAMPLES, turn.executions()));
        double each = turn.executions() / (double) sample.length;
        for (int at = 0; at < sample.length; at++) {
            Row row = shape.row(sample[at]);
            touches.update(shape, row, row, set, each, Math.max(1, count / (double) sample.length));
            changes.updated(shape, row, row, set, turn.at(at, sample.length), each);
        }
    }
}
