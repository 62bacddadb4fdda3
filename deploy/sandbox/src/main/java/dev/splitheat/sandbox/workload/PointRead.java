package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.RowShape;
import java.util.List;
import java.util.Optional;

/** Reads rows by their keys, through the API. A row that became several is read from all of them. */
final class PointRead implements Operation {
    private final Aim aim;
    private Optional<Target> target = Optional.empty();

    private record Target(RowShape shape, Spreading spreading, Statement statement) {}

    PointRead(Aim aim) {
        this.aim = aim;
        aim();
    }

    @Override
    public void aim() {
        target = aim.holdings().shape(aim.rows(), aim.plan().columns().names()).map(this::target);
    }

    private Target target(RowShape shape) {
        return new Target(
                shape,
                new Spreading(aim.holdings(), shape),
                Statements.reading(
                        aim.plan(),
                        Statement.Kind.READ,
                        Optional.empty(),
                        shape.table().name(),
                        Statements.columns(shape, ReadColumns.of(aim.plan(), shape, shape.own()))));
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        return target.flatMap(at -> performed(at, turn));
    }

    private Optional<Performed> performed(Target at, Turn turn) {
        List<Pick> picks = aim.picks(at.shape(), turn);
        if (picks.isEmpty()) {
            return Optional.empty();
        }
        Touches touches = new Touches();
        long each = at.spreading().count();
        for (Pick pick : picks) {
            at.spreading()
                    .parts(
                            at.shape(),
                            aim.row(at.shape(), pick),
                            pick,
                            aim.plan().labelling().samples())
                    .forEach(part -> touches.read(
                            at.shape().own(),
                            part.row(),
                            turn.executions() * part.pick().weight() * each,
                            part.pick().rows()));
        }
        return Optional.of(new Performed(
                at.statement(), turn.executions(), each, each, each * aim.rows().rowBytes(), touches.all(), List.of()));
    }
}
