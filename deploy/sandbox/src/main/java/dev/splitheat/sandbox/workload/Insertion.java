package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Writes new rows and their index entries. */
final class Insertion implements Operation {
    private final Aim aim;
    private Optional<RowShape> shape = Optional.empty();
    private Optional<Statement> statement = Optional.empty();
    private long first;

    Insertion(Aim aim) {
        this.aim = aim;
        aim();
    }

    @Override
    public void aim() {
        shape = aim.rows().shape();
        statement = shape.map(found ->
                Statements.writing(aim.plan(), found, List.of(), Statements.inserted(found), List.of(), holds()));
    }

    private Duration holds() {
        return aim.plan().writing().holds().orElse(WorkloadPlan.COMMIT);
    }

    @Override
    public void reserve(Turn turn) {
        if (shape.isPresent()) {
            first = aim.rows().stream().add(rows(turn));
        }
    }

    private long rows(Turn turn) {
        return turn.executions() * aim.plan().writing().rowsPerTransaction();
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        return shape.map(found -> inserted(found, turn));
    }

    private Performed inserted(RowShape in, Turn turn) {
        Touches touches = new Touches();
        Changes changes = new Changes(aim.holdings().watched());
        long[] sample = in.sample(first, rows(turn), aim.samples(in));
        double[] weights = in.weights(sample);
        for (int at = 0; at < sample.length; at++) {
            Row row = in.row(sample[at]);
            double each = rows(turn) * weights[at];
            touches.insert(in, row, each, each);
            changes.inserted(in, row, row.written(), each);
        }
        int perTransaction = aim.plan().writing().rowsPerTransaction();
        return new Performed(
                statement.orElseThrow(),
                turn.executions(),
                0,
                0,
                perTransaction * aim.rows().rowBytes(),
                touches.all(),
                changes.all());
    }
}
