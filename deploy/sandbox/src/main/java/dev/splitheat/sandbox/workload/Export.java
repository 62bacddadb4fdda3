package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.rows.KeyOrder;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Spanner's own export or backup: reads the whole table once, in key order, with low priority. */
final class Export implements Operation {
    /** A partition of a partitioned read; how large Spanner makes them is not documented. */
    private static final double ROWS_OF_A_READ = 100_000;

    private final Aim aim;
    private final Duration over;
    private Optional<Statement> statement = Optional.empty();

    Export(Aim aim, Duration over) {
        this.aim = aim;
        this.over = over;
        aim();
    }

    @Override
    public void aim() {
        statement = aim.rows()
                .shape()
                .map(shape -> Statements.system(
                        aim.plan().name(), Statement.Kind.READ, shape, Statements.inserted(shape), List.of()));
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        Optional<RowShape> shape = aim.rows().shape();
        double from = turn.gone().toMillis() / (double) over.toMillis();
        if (shape.isEmpty() || from >= 1 || aim.rows().stream().live() < 1) {
            return Optional.empty();
        }
        double step = Math.min(1 - from, Turn.MINUTE.toMillis() / (double) over.toMillis());
        return Optional.of(performed(shape.get(), from, step));
    }

    private Performed performed(RowShape shape, double from, double step) {
        KeyOrder order = aim.rows().order(shape, shape.own());
        double rows = aim.rows().stream().live() * step;
        double reads = Math.max(1, rows / ROWS_OF_A_READ);
        int few = (int) Math.max(1, Math.min(aim.plan().labelling().samples(), step * order.size()));
        Touches touches = new Touches();
        for (int at = 0; at < few; at++) {
            long row = order.rowAt(from + step * (at + 0.5) / few);
            touches.scan(shape.own(), shape.own().key(shape.row(row)), reads / few, rows / few, rows / reads);
        }
        return new Performed(
                statement.orElseThrow(),
                reads,
                rows / reads,
                rows / reads,
                rows / reads * aim.rows().rowBytes(),
                touches.all(),
                List.of());
    }
}
