package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import dev.splitheat.sandbox.workload.values.Nulls;
import dev.splitheat.sandbox.workload.values.ValueSource;
import dev.splitheat.sandbox.workload.values.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row deletion policy at work: all the time and with low priority Spanner deletes rows that have expired, so much slower
 * than they expire that many at once become few for long. Google says only that it is done in the background within 72
 * hours; the pace is a guess. A policy on a column that does not tell when its row was written deletes nothing.
 */
final class Sweep {
    /** Of the rows that have expired and are there yet, a minute takes one in so many. */
    private static final double PACE = 10;

    private static final int SAMPLES = 128;
    private static final double ROWS_OF_A_COMMIT = 100;

    private final Holdings holdings;
    private final StreamRows rows;

    Sweep(Holdings holdings, StreamRows rows) {
        this.holdings = holdings;
        this.rows = rows;
    }

    Optional<Performed> perform(long minute, Instant start) {
        Optional<RowShape> shape = rows.shape();
        Optional<Instant> before = shape.flatMap(found -> DeletionPolicy.of(found.table()))
                .flatMap(policy ->
                        ahead(policy).map(ahead -> start.minus(policy.after()).minus(ahead)));
        long expired = before.map(
                        instant -> rows.stream().before(instant) - rows.stream().head())
                .orElse(0L);
        return expired > 0
                ? Optional.of(deleted(shape.orElseThrow(), minute, start, (long) Math.ceil(expired / PACE)))
                : Optional.empty();
    }

    /** How far the policy's column is ahead of when a row is written. */
    private Optional<Duration> ahead(DeletionPolicy policy) {
        Optional<ValueSource> source = rows.columns().entrySet().stream()
                .filter(column -> column.getKey().equalsIgnoreCase(policy.column()))
                .map(Map.Entry::getValue)
                .findFirst()
                .map(found -> found instanceof Nulls nulls ? nulls.otherwise() : found);
        return source.isEmpty()
                ? Optional.of(Duration.ZERO)
                : source.filter(Written.class::isInstance).map(found -> ((Written) found).ahead());
    }

    private Performed deleted(RowShape shape, long minute, Instant start, long count) {
        Removal removal = new Removal(holdings);
        long head = rows.stream().head();
        long[] sample = shape.sample(head, count, SAMPLES);
        Turn turn = new Turn(minute, start, count, Duration.ZERO);
        double[] weights = shape.weights(sample);
        for (int at = 0; at < sample.length; at++) {
            double each = count * weights[at];
            removal.delete(rows, shape, shape.row(sample[at]), turn.at(at, sample.length), each, each);
        }
        Statement statement = Statements.system(
                "row-deletion-policy-" + shape.table().name() + (main() ? "" : "-" + Long.toHexString(rows.seed())),
                Statement.Kind.TRANSACTION,
                shape,
                List.of(),
                removal.tables(shape));
        removal.doneBefore(rows, shape, head + count);
        return new Performed(
                statement,
                Math.max(1, count / ROWS_OF_A_COMMIT),
                0,
                0,
                Math.min(count, ROWS_OF_A_COMMIT) * rows.rowBytes(),
                removal.touches().all(),
                removal.changes().all());
    }

    /** Whether these are the rows of the table itself and not of one workload. */
    private boolean main() {
        return holdings.of(rows.table()).filter(rows::equals).isPresent();
    }
}
