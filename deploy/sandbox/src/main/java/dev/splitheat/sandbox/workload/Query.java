package dev.splitheat.sandbox.workload;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.KeyOrder;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.List;
import java.util.Optional;

/**
 * SQL that goes through an index, or through the table's key. What the index does not hold is read from the table, row
 * by row.
 */
final class Query implements Operation {
    private final Aim aim;
    private final Optional<String> index;
    private Optional<Target> target = Optional.empty();

    /**
     * Where it goes under the current schema.
     *
     * @param lost whether the index is gone, so that everything is read
     * @param parts leading key columns that are bound; none when it is lost, or when the first rows of all are wanted
     * @param descending whether the first column that is not bound runs from high to low
     * @param joined whether rows are looked up in the table
     */
    private record Target(
            RowShape shape,
            StoredObject object,
            boolean lost,
            int parts,
            boolean descending,
            boolean joined,
            Statement statement) {
        boolean exact() {
            return parts >= object.declared();
        }
    }

    /** @param index the index's name in the first schema; empty for the table's own key */
    Query(Aim aim, Optional<String> index) {
        this.aim = aim;
        this.index = index;
        aim();
    }

    @Override
    public void aim() {
        target = aim.rows().shape().map(this::target);
    }

    private Target target(RowShape shape) {
        Optional<StoredObject> now = index.flatMap(
                        name -> aim.holdings().successors().indexFor(name))
                .flatMap(shape::object);
        StoredObject object = now.orElse(shape.own());
        boolean lost = index.isPresent() && now.isEmpty();
        int parts = lost ? 0 : bound(object);
        List<Integer> read = ReadColumns.of(aim.plan(), shape, object);
        String sql = new SqlText(aim.holdings().catalog().dialect(), shape)
                .select(
                        object,
                        read,
                        object.key().subList(0, parts),
                        newestFirst(parts),
                        parts < object.declared() ? (long) returned() : 0);
        return new Target(
                shape,
                object,
                lost,
                parts,
                descending(object, parts),
                !object.holds().containsAll(read),
                Statements.reading(
                        aim.plan(),
                        Statement.Kind.QUERY,
                        Optional.of(sql),
                        object.name(),
                        Statements.columns(shape, read)));
    }

    private int bound(StoredObject object) {
        return Math.min(object.declared(), aim.plan().reading().prefix().orElse(object.declared()));
    }

    /** Who binds nothing and wants the newest rows can only have them by order. */
    private boolean newestFirst(int parts) {
        return aim.plan().reading().newestFirst()
                || parts == 0 && aim.plan().which().newest(0).isPresent();
    }

    private double returned() {
        return aim.plan().reading().rows().map(Double::parseDouble).orElse(1.0);
    }

    @Override
    public Optional<Performed> perform(Turn turn) {
        return target.flatMap(at -> performed(at, turn));
    }

    private Optional<Performed> performed(Target at, Turn turn) {
        double live = aim.rows().stream().live() * aim.rows().share(at.object());
        double wanted = at.lost()
                ? live
                : Math.max(returned(), aim.plan().reading().scanned().orElse(returned()));
        Stretch stretch = new Stretch(at.shape(), at.object(), wanted, live);
        int samples =
                at.parts() == 0 ? 1 : stretch.starts(aim.plan().labelling().samples());
        List<Pick> picks = aim.picks(at.shape(), at.object(), turn, samples);
        if (picks.isEmpty()) {
            return Optional.empty();
        }
        Touches touches = new Touches();
        double entries = 0;
        double position = 0;
        for (Pick pick : picks) {
            Row row = aim.current(at.shape(), at.object(), pick, turn.end(), position);
            position += pick.weight();
            if (at.object().has(row)) {
                entries += pick.weight();
                touch(at, row, pick, turn, stretch, touches);
            }
        }
        double returned = Math.min(returned(), live) * entries;
        return Optional.of(new Performed(
                at.statement(),
                turn.executions(),
                returned,
                Math.max(returned, stretch.passed() * entries),
                returned * (at.joined() ? aim.rows().rowBytes() : at.object().bytes()),
                touches.all(),
                List.of()));
    }

    private void touch(Target at, Row row, Pick pick, Turn turn, Stretch stretch, Touches touches) {
        double times = turn.executions() * pick.weight();
        double tombstones = Tombstones.passed(aim.plan().which(), aim.rows().stream())
                / ShardedEnds.of(aim, at.shape(), at.object());
        if (at.exact() && stretch.passed() <= 1 && tombstones == 0) {
            touches.read(at.object(), row, times, pick.rows());
        } else {
            double rows = at.exact() ? Math.max(pick.rows(), stretch.passed()) : stretch.passed();
            stretch.touch(touches, start(at, row), times, rows, tombstones, () -> aim.rows()
                    .order(at.shape(), at.object()));
        }
        if (at.joined()) {
            touches.read(at.shape().own(), row, times * returned(), pick.rows() * returned());
        }
    }

    /** Where a query with these leading values begins to read. */
    private Key start(Target at, Row row) {
        boolean newestPicked = at.parts() == 0 && aim.plan().which().newest(0).isPresent();
        if (at.exact() || at.lost() || newestPicked) {
            return at.object().key(row);
        }
        int next = at.object().key().get(at.parts());
        if (aim.ordered(at.shape(), next)) {
            boolean newest = aim.plan().reading().newestFirst() || at.descending();
            long rest = newest
                    ? aim.rows().stream().count() - 1
                    : aim.rows().stream().head();
            return at.object().key(row, at.parts(), at.shape().row(rest));
        }
        KeyOrder order = aim.rows().order(at.shape(), at.object());
        return at.parts() > 0 || successor(at) || order.isEmpty()
                ? at.object().key(row)
                : at.object()
                        .key(at.shape()
                                .row(order.rowAt(aim.plan().reading().newestFirst() == at.descending() ? 0 : 1)));
    }

    /** Whether it is not what the plan names but what came after it: shards, all of which are asked. */
    private boolean successor(Target at) {
        String named = index.orElse(aim.rows().table());
        return !named.equalsIgnoreCase(at.object().name())
                || !aim.holdings().successors().keyedAsAtFirst(named);
    }

    /** Whether the first column that is not bound runs from high to low. */
    private boolean descending(StoredObject object, int parts) {
        return parts < object.key().size()
                && aim.holdings()
                        .keys()
                        .object(object.name())
                        .filter(known -> known.columns().get(parts).descending())
                        .isPresent();
    }
}
