package dev.splitheat.sandbox.load;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * All executions of one statement in one minute.
 *
 * @param executions queries, reads or transactions, not whole
 * @param rowsReturned an execution, on average
 * @param rowsScanned an execution, on average
 * @param bytes returned or written by an execution, on average
 * @param touches samples; the sum of their CPU seconds is the statement's
 * @param changes samples of what was committed
 */
public record Performed(
        Statement statement,
        double executions,
        double rowsReturned,
        double rowsScanned,
        double bytes,
        List<Touch> touches,
        List<RowChange> changes) {
    public Performed {
        Objects.requireNonNull(statement, "statement");
        touches = List.copyOf(touches);
        changes = List.copyOf(changes);
    }

    public double cpuSeconds() {
        return touches.stream().mapToDouble(Touch::cpuSeconds).sum();
    }

    /** The same, holding its locks for another time. */
    public Performed holding(Duration time) {
        return time.equals(statement.holds())
                ? this
                : new Performed(
                        statement.holding(time), executions, rowsReturned, rowsScanned, bytes, touches, changes);
    }

    /** The same with only a share of the executions done; the samples of changes stand for as many fewer. */
    public Performed times(double share) {
        if (share == 1) {
            return this;
        }
        return new Performed(
                statement,
                executions * share,
                rowsReturned,
                rowsScanned,
                bytes,
                touches.stream().map(touch -> touch.times(share)).toList(),
                changes.stream()
                        .map(change -> new RowChange(
                                change.table(),
                                change.access(),
                                change.committedAt(),
                                change.keys(),
                                change.newValues(),
                                change.oldValues(),
                                change.standsFor() * share))
                        .toList());
    }
}
