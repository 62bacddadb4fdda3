package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.List;
import java.util.Optional;

/** SQL that reads rows in key order, from a chosen one on or all of them. */
final class Scan implements Operation {
    static final String ALL = "all";
    private static final double USUAL_ROWS = 1000;

    private final Aim aim;
    private final Optional<String> index;
    private Optional<Target> target = Optional.empty();

    private record Target(RowShape shape, StoredObject object, Statement statement) {}

    /** @param index the index's name in the first schema; empty for the table */
    Scan(Aim aim, Optional<String> index) {
        this.aim = aim;
        this.index = index;
        aim();
    }

    @Override
    public void aim() {
        target = aim.rows().shape().map(this::target);
    }

    private Target target(RowShape shape) {
        StoredObject object = index.flatMap(name -> aim.holdings().successors().indexFor(name))
                .flatMap(shape::object)
                .orElse(shape.own());
        List<Integer> read = ReadColumns.of(aim.plan(), shape, object);
        SqlText sql = new SqlText(aim.holdings().catalog().dialect(), shape);
        String text = whole() || object.key().isEmpty()
                ? sql.select(object, read, List.of(), false, 0)
                : sql.range(object, read, (long) rows());
        return new Target(
                shape,
                object,
                Statements.reading(
                        aim.plan(),
                        Statement.Kind.QUERY,
                        Optional.of(text),
                        object.name(),
                        Statements.columns(shape, read)));
    }

    private boolean whole() {
        return aim.plan().reading().rows().filter(ALL::equals).isPresent();
    }

    private double rows() {
        return whole()
                ? Double.MAX_VALUE
                : aim.plan().reading().rows().map(Double::parseDouble).orElse(USUAL_ROWS);
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        return target.flatMap(at -> performed(at, turn));
    }

    private Optional<Performed> performed(Target at, Turn turn) {
        double live = aim.rows().stream().live() * aim.rows().share(at.object());
        Stretch stretch = new Stretch(at.shape(), at.object(), rows(), live);
        int samples = whole() ? 1 : stretch.starts(aim.plan().labelling().samples());
        List<Pick> picks = aim.picks(at.shape(), at.object(), turn, samples);
        if (picks.isEmpty()) {
            return Optional.empty();
        }
        Touches touches = new Touches();
        double rest = Tombstones.passed(aim.plan().which(), aim.rows().stream());
        double position = 0;
        for (Pick pick : picks) {
            Row row = aim.current(at.shape(), at.object(), pick, turn.end(), position);
            position += pick.weight();
            if (at.object().has(row)) {
                double times = turn.executions() * pick.weight();
                stretch.touch(touches, at.object().key(row), times, stretch.passed(), rest, () -> aim.rows()
                        .order(at.shape(), at.object()));
            }
        }
        return Optional.of(new Performed(
                at.statement(),
                turn.executions(),
                stretch.passed(),
                stretch.passed(),
                stretch.passed() * at.object().bytes(),
                touches.all(),
                List.of()));
    }
}
