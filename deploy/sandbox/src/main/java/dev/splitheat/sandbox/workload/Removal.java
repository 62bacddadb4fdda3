package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import dev.splitheat.sandbox.workload.values.Parent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes rows away with their index entries, and the rows below them where the schema says that they cascade. */
final class Removal {
    private final Holdings holdings;
    private final Touches touches = new Touches();
    private final Changes changes;

    Removal(Holdings holdings) {
        this.holdings = holdings;
        this.changes = new Changes(holdings.watched());
    }

    Touches touches() {
        return touches;
    }

    Changes changes() {
        return changes;
    }

    void delete(StreamRows rows, RowShape shape, Row row, Instant at, double times, double distinct) {
        touches.delete(shape, row, holdings.rewriting(rows), times, distinct);
        changes.deleted(shape, row, at, times);
        for (StreamRows children : below(shape)) {
            double per = per(children, rows);
            long first = (long) Math.ceil(row.number() * per);
            long last = Math.min(children.stream().count(), (long) Math.ceil((row.number() + 1) * per));
            if (last > first && first >= children.stream().head()) {
                double each = times * (last - first);
                RowShape below = children.shape().orElseThrow();
                delete(children, below, below.row(first), at, each, distinct * (last - first));
            }
        }
    }

    /** Every row before this one is gone, and so are the rows below those. */
    void doneBefore(StreamRows rows, RowShape shape, long head) {
        rows.stream().deleteBefore(head);
        for (StreamRows children : below(shape)) {
            double per = per(children, rows);
            doneBefore(children, children.shape().orElseThrow(), (long) Math.ceil(head * per));
        }
    }

    /** The tables that lose rows. */
    List<String> tables(RowShape shape) {
        return Stream.concat(
                        Stream.of(shape.table().name()),
                        below(shape).stream()
                                .flatMap(children -> tables(children.shape().orElseThrow()).stream()))
                .distinct()
                .sorted()
                .toList();
    }

    private List<StreamRows> below(RowShape shape) {
        return holdings.catalog().childrenOf(shape.table()).stream()
                .filter(child -> child.interleaving().orElseThrow().cascade())
                .flatMap(child -> holdings.in(child.name()).stream())
                .filter(children -> children.stream().count() > 0)
                .toList();
    }

    private static double per(StreamRows children, StreamRows parents) {
        Optional<Parent> said = children.columns().values().stream()
                .filter(Parent.class::isInstance)
                .map(Parent.class::cast)
                .filter(parent -> parent.table().equalsIgnoreCase(parents.table()))
                .findFirst();
        return said.map(Parent::per)
                .orElseGet(() -> Math.max(
                        1.0,
                        children.stream().stored()
                                / (double) Math.max(1, parents.stream().stored())));
    }
}
