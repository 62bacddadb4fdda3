package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.workload.choices.Pick;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.RowStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes columns of existing rows, with or without reading them before in the same transaction. */
final class Mutation implements Operation {
    private static final Duration USUAL_HOLD = Duration.ofMillis(20);

    private final Aim aim;
    private final boolean reads;
    private final RowStream updates;
    private Optional<Target> target = Optional.empty();
    private long first;

    /** Where it goes under the current schema. */
    private record Target(
            RowShape shape, Setting setting, Spreading spreading, List<AlsoWritten> also, Statement statement) {}

    Mutation(Aim aim, boolean reads, Instant startOfHistory) {
        this.aim = aim;
        this.reads = reads;
        this.updates = new RowStream(startOfHistory, 0, Duration.ofDays(1));
        aim.holdings().rewrittenBy(aim.rows(), this);
        aim();
    }

    /** Whether it sets one of these columns of this table. */
    boolean sets(RowShape shape, List<Integer> columns) {
        return updates.count() > 0
                && target.filter(at -> at.shape().table().equals(shape.table())
                                && at.setting().columns().stream().anyMatch(columns::contains))
                        .isPresent();
    }

    /** What a row holds after all updates until now; call only where it {@link #sets} something. */
    Row current(Row row) {
        double live = Math.max(1, aim.rows().stream().live());
        return target.orElseThrow().setting().before(row, new Pick(row.number(), 1, live), updates.count());
    }

    /**
     * What a row holds that was updated lately.
     *
     * @param position 0 for {@code since} to 1 for now
     */
    Row updated(Row row, Instant since, double position) {
        long from = Math.min(updates.count() - 1, updates.before(since));
        long update = from + (long) ((updates.count() - from) * position);
        return target.orElseThrow().setting().after(row, Math.min(updates.count() - 1, update));
    }

    @Override
    public void aim() {
        target = aim.holdings().shape(aim.rows(), aim.plan().set().keySet()).map(this::target);
    }

    private Target target(RowShape shape) {
        Setting setting = new Setting(
                shape, aim.plan().set(), updates, aim.holdings().seed(aim.plan().name()));
        List<AlsoWritten> also = aim.plan().writing().also().stream()
                .flatMap(table -> aim.holdings().of(table).stream())
                .filter(rows -> rows.shape().isPresent())
                .map(AlsoWritten::new)
                .toList();
        List<String> written = Statements.columns(shape, setting.columns());
        for (AlsoWritten other : also) {
            written = Statements.both(written, other.columns());
        }
        List<String> read = reads ? Statements.columns(shape, read(shape, setting)) : List.<String>of();
        Duration holds = aim.plan().writing().holds().orElse(reads ? USUAL_HOLD : WorkloadPlan.COMMIT);
        return new Target(
                shape,
                setting,
                new Spreading(aim.holdings(), shape),
                also,
                Statements.writing(aim.plan(), shape, read, written, List.of(), holds));
    }

    private static List<Integer> read(RowShape shape, Setting setting) {
        return Stream.concat(shape.own().key().stream(), setting.columns().stream())
                .toList();
    }

    @Override
    public void reserve(Turn turn) {
        updates.begin(turn.minute());
        first = updates.add(turn.executions());
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
        Changes changes = new Changes(aim.holdings().watched());
        double done = 0;
        for (Pick pick : picks) {
            for (Spreading.Part part : at.spreading()
                    .parts(
                            at.shape(),
                            aim.row(at.shape(), pick),
                            pick,
                            aim.plan().labelling().samples())) {
                change(at, part, first + (long) (done * turn.executions()), turn, touches, changes);
                done += part.pick().weight();
            }
        }
        at.also().forEach(other -> other.write(turn, touches, changes));
        return Optional.of(new Performed(
                at.statement(),
                turn.executions(),
                reads ? 1 : 0,
                reads ? 1 : 0,
                aim.rows().rowBytes() * (1 + at.also().size()),
                touches.all(),
                changes.all()));
    }

    private void change(Target at, Spreading.Part part, long update, Turn turn, Touches touches, Changes changes) {
        double times = turn.executions() * part.pick().weight();
        Row old = at.setting().before(part.row(), part.pick(), update);
        Row now = at.setting().after(part.row(), update);
        if (reads) {
            touches.read(at.shape().own(), old, times, part.pick().rows());
        }
        touches.update(
                at.shape(), old, now, at.setting().columns(), times, part.pick().rows());
        changes.updated(at.shape(), old, now, at.setting().columns(), updates.writtenAt(update), times);
    }
}
