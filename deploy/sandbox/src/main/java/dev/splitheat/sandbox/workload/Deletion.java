package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.choices.Head;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Deletes rows, the oldest first or chosen ones. */
final class Deletion implements Operation {
    private final Aim aim;
    private Optional<Statement> statement = Optional.empty();

    Deletion(Aim aim) {
        this.aim = aim;
        aim();
    }

    @Override
    public void aim() {
        Duration holds = aim.plan().writing().holds().orElse(WorkloadPlan.COMMIT);
        statement = aim.rows()
                .shape()
                .map(shape -> Statements.writing(
                        aim.plan(), shape, List.of(), List.of(), new Removal(aim.holdings()).tables(shape), holds));
    }

    @Override
    public boolean deletes() {
        return true;
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        long there = aim.rows().stream().count() - aim.rows().stream().head();
        long rows = Math.min(there, turn.executions() * aim.plan().writing().rowsPerTransaction());
        return aim.rows().shape().filter(shape -> rows > 0).map(shape -> deleted(shape, turn, rows));
    }

    private Performed deleted(RowShape shape, Turn turn, long rows) {
        Removal removal = new Removal(aim.holdings());
        boolean oldest = aim.plan().which() instanceof Head;
        if (oldest) {
            long head = aim.rows().stream().head();
            long[] sample = shape.sample(head, rows, aim.samples(shape));
            double[] weights = shape.weights(sample);
            for (int at = 0; at < sample.length; at++) {
                double each = rows * weights[at];
                removal.delete(aim.rows(), shape, shape.row(sample[at]), turn.at(at, sample.length), each, each);
            }
            removal.doneBefore(aim.rows(), shape, head + rows);
        } else {
            chosen(shape, turn, rows, removal);
            aim.rows().stream().lose(rows);
        }
        int perTransaction = aim.plan().writing().rowsPerTransaction();
        return new Performed(
                statement.orElseThrow(),
                rows / (double) perTransaction,
                0,
                0,
                perTransaction * aim.rows().rowBytes(),
                removal.touches().all(),
                removal.changes().all());
    }

    private void chosen(RowShape shape, Turn turn, long rows, Removal removal) {
        List<Pick> picks = aim.picks(shape, turn);
        for (int at = 0; at < picks.size(); at++) {
            Pick pick = picks.get(at);
            removal.delete(
                    aim.rows(),
                    shape,
                    aim.row(shape, pick),
                    turn.at(at, picks.size()),
                    rows * pick.weight(),
                    pick.rows());
        }
    }
}
