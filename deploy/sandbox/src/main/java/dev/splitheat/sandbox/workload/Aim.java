package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.choices.Choosing;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import dev.splitheat.sandbox.workload.values.Literals;
import dev.splitheat.sandbox.workload.values.ValueSource;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The rows that a workload is about, under the current schema. */
final class Aim {
    /** Rows of a minute where shards spread them: what a server has of them is known to a tenth then. */
    private static final int SPREAD = 1_000;

    private final Holdings holdings;
    private final WorkloadPlan plan;
    private final StreamRows rows;

    Aim(Holdings holdings, WorkloadPlan plan, StreamRows rows) {
        this.holdings = holdings;
        this.plan = plan;
        this.rows = rows;
    }

    Holdings holdings() {
        return holdings;
    }

    WorkloadPlan plan() {
        return plan;
    }

    StreamRows rows() {
        return rows;
    }

    /** The rows that stand for those of a minute. */
    List<Pick> picks(RowShape shape, StoredObject object, Turn turn, int samples) {
        return plan.which()
                .picks(new Choosing(
                        rows,
                        shape,
                        object,
                        turn.end(),
                        turn.gone(),
                        turn.executions(),
                        (int) Math.max(1, Math.min(samples, turn.executions())),
                        holdings.seed(plan.name())));
    }

    List<Pick> picks(RowShape shape, Turn turn) {
        return picks(shape, shape.own(), turn, samples(shape));
    }

    /** How many rows stand for those of a minute: more where shards spread them, or chance would heat one and not another. */
    int samples(RowShape shape) {
        boolean sharded = Stream.concat(Stream.of(shape.own()), shape.indexes().stream())
                .anyMatch(object -> ShardedEnds.of(this, shape, object) > 1);
        return Math.max(plan.labelling().samples(), sharded ? SPREAD : 1);
    }

    /** A picked row, with the values that the plan asks for. */
    Row row(RowShape shape, Pick pick) {
        Row row = shape.row(pick.row());
        return plan.which().fixed().isEmpty() ? row : row.with(fixed(shape));
    }

    /**
     * A picked row as it is after the updates until now, as far as they change where it lies in an object. Where the newest
     * are wanted through an index of what is updated, it is a row that was updated lately.
     *
     * @param position of the pick among all, 0 to 1
     */
    Row current(RowShape shape, StoredObject object, Pick pick, Instant now, double position) {
        Row row = shape.row(pick.row());
        for (Mutation mutation : holdings.rewriting(rows)) {
            if (mutation.sets(shape, object.key())) {
                Optional<Duration> newest = mutation.sets(shape, object.key().subList(0, 1))
                        ? plan.which().newest(position)
                        : Optional.empty();
                row = newest.isPresent()
                        ? mutation.updated(row, now.minus(newest.get()), position)
                        : mutation.current(row);
            }
        }
        return plan.which().fixed().isEmpty() ? row : row.with(fixed(shape));
    }

    private Map<Integer, KeyValue> fixed(RowShape shape) {
        Map<Integer, KeyValue> fixed = new HashMap<>();
        plan.which().fixed().forEach((column, text) -> {
            int ordinal = shape.ordinal(column);
            if (ordinal >= 0) {
                Literals.read(shape.table().columns().get(ordinal).type().base(), text)
                        .ifPresent(value -> fixed.put(ordinal, value));
            }
        });
        return fixed;
    }

    /** Whether later rows have larger values in a column. */
    boolean ordered(RowShape shape, int ordinal) {
        Column column = shape.table().columns().get(ordinal);
        Optional<ValueSource> source = rows.columns().entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(column.name()))
                .map(Map.Entry::getValue)
                .findFirst();
        boolean instant =
                column.type().base() == BaseType.TIMESTAMP || column.type().base() == BaseType.DATE;
        return !column.generated() && source.map(ValueSource::ordered).orElse(instant);
    }
}
