package dev.splitheat.sandbox.world;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.locks.Contention;
import dev.splitheat.sandbox.locks.LockMinute;
import dev.splitheat.sandbox.series.Series;
import dev.splitheat.sandbox.serving.ServedMinute;
import dev.splitheat.sandbox.serving.Serving;
import dev.splitheat.sandbox.splits.SplitMap;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.statistics.Statistics;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.workload.Application;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** One database of the world: its schema, its load, its splits, and what Spanner would tell of them. */
public final class SimulatedDatabase {
    /** Spanner splits by size too; no figure is documented, users report about 8 GB. */
    private static final double SPLIT_BYTES = 8e9;

    private final String name;
    private int nodes;
    private final Instant start;
    private final long seed;
    private final Journal journal;
    private final Application application;
    private final Releases releases = new Releases();
    private final Contention contention;
    private final SplitMap splits;
    private final Serving serving;
    private final Statistics statistics;
    private final ChangeLog changes;
    private final Series series;
    private final NavigableMap<Instant, Schema> schemas = new TreeMap<>();
    private final PriorityQueue<Change> pending = new PriorityQueue<>(Comparator.comparing(Change::at));
    private long minutes;

    SimulatedDatabase(String name, DatabasePlan plan, Instant start, long worldSeed, Journal journal) {
        this.name = name;
        this.nodes = plan.nodes();
        this.start = start;
        this.seed = worldSeed * 31 + plan.database().hashCode();
        this.journal = journal;
        Schema schema = Schema.of(plan.ddl(), plan.dialect());
        schemas.put(Instant.MIN, schema);
        application = new Application(plan.application(), schema.catalog(), start, seed);
        contention = new Contention(schema.catalog(), seed);
        splits = new SplitMap(schema.keys(), boundaries(schema), nodes);
        serving = new Serving(seed);
        statistics = new Statistics(schema.catalog(), seed);
        changes = new ChangeLog(schema.catalog(), start, seed);
        series = new Series(seed, nodes);
        pending.addAll(Planned.changes(plan, start));
    }

    private Collection<Key> boundaries(Schema schema) {
        List<Key> boundaries = new ArrayList<>(schema.roots());
        boundaries.addAll(application.sizeBoundaries(schema.keys(), SPLIT_BYTES));
        return boundaries;
    }

    /** {@code projects/p/instances/i/databases/d}. */
    public String name() {
        return name;
    }

    /** Servers that hold its splits. */
    public synchronized int nodes() {
        return nodes;
    }

    /** First minute of its history. */
    public Instant start() {
        return start;
    }

    public Dialect dialect() {
        return catalog().dialect();
    }

    public synchronized Catalog catalog() {
        return schema().catalog();
    }

    /** The schema that a read at an instant sees. */
    public synchronized Catalog catalog(Instant readAt) {
        return schemas.floorEntry(readAt).getValue().catalog();
    }

    /** Statements without semicolons. */
    public synchronized List<String> ddl() {
        return schema().ddl();
    }

    private Schema schema() {
        return schemas.lastEntry().getValue();
    }

    /** The last interval end whose rows are readable at an instant. */
    public synchronized Instant newestVisibleAt(Instant readAt) {
        return statistics.newestVisibleAt(readAt);
    }

    /** The tables of {@code SPANNER_SYS} as a read at an instant sees them. */
    public TableContents contents(Instant readAt) {
        return (system, table, firstEnd, lastEnd) -> rows(table, readAt, firstEnd, lastEnd);
    }

    private synchronized List<List<Object>> rows(String table, Instant readAt, Instant firstEnd, Instant lastEnd) {
        return table.equals(SplitPointRows.TABLE)
                ? SplitPointRows.of(splits.splitPoints(readAt), schema().keys())
                : statistics.rows(table, readAt, firstEnd, lastEnd);
    }

    public Statistics statistics() {
        return statistics;
    }

    public ChangeLog changes() {
        return changes;
    }

    public Series series() {
        return series;
    }

    /**
     * Applies DDL from this instant on.
     *
     * @param statements without semicolons
     * @throws dev.splitheat.catalog.UnreadableDdlException when Spanner would refuse a statement; nothing is applied then
     */
    public synchronized void updateDdl(List<String> statements, Instant at) {
        advanceTo(at);
        Schema next = schema().after(statements);
        journal.record(name, new Change.Ddl(at, statements));
        become(next, at);
    }

    /** Adds, prolongs or takes away split points from this instant on. */
    public synchronized void addSplitPoints(List<Change.Point> points, Instant at) {
        decide(new Change.SplitPoints(at, points));
    }

    /** Releases the application with some workloads changed, from this instant on. */
    public synchronized void release(List<Change.Turned> workloads, Instant at) {
        decide(new Change.Release(at, workloads));
    }

    /** Gives the database another number of servers from this instant on. */
    public synchronized void scale(int servers, Instant at) {
        decide(new Change.Scaling(at, servers));
    }

    private void decide(Change change) {
        advanceTo(change.at());
        journal.record(name, change);
        apply(change);
    }

    /** What a world before this one was told, in place of being told again. */
    synchronized void remember(Change change) {
        pending.add(change);
    }

    /**
     * Computes every minute that has begun at an instant, so that what is committed in it can be read as it comes; an
     * instant in the past changes nothing. What is changed within a minute shows in the load of the next.
     */
    public synchronized void advanceTo(Instant now) {
        while (!minuteStart(minutes).isAfter(now)) {
            applyUntil(minuteStart(minutes).minusNanos(1));
            live(minutes);
            minutes++;
        }
        applyUntil(now);
    }

    private void live(long minute) {
        SplittableRandom random = new SplittableRandom(seed ^ (minute * 0x9E3779B97F4A7C15L));
        MinuteLoad asked = releases.of(application.during(minute));
        LockMinute waiting = contention.of(asked, random);
        MinuteLoad left = waiting.leaves(asked);
        ServedMinute served = serving.serve(left, waiting, splits.pass(minute, left, random));
        statistics.add(served);
        changes.add(served.done());
        series.add(served);
    }

    private Instant minuteStart(long minute) {
        return start.plus(Duration.ofMinutes(minute));
    }

    private void applyUntil(Instant instant) {
        while (!pending.isEmpty() && !pending.peek().at().isAfter(instant)) {
            apply(pending.remove());
        }
    }

    private void apply(Change change) {
        if (change instanceof Change.Ddl ddl) {
            become(schema().after(ddl.statements()), ddl.at());
        } else if (change instanceof Change.SplitPoints added) {
            added.points().forEach(point -> splits.addSplitPoint(splitPoint(point, added.at())));
        } else if (change instanceof Change.Release release) {
            releases.apply(release);
        } else if (change instanceof Change.Scaling scaling) {
            nodes = scaling.nodes();
            splits.scale(nodes);
            series.scale(nodes);
        }
    }

    private UserSplitPoint splitPoint(Change.Point point, Instant at) {
        Key key = schema().keys().read(point.key());
        return new UserSplitPoint(key, point.expires().orElse(at.plus(UserSplitPoint.DEFAULT_LIFE)), point.initiator());
    }

    /** A clock that was put back does not bring the schema before the last one back. */
    private void become(Schema next, Instant at) {
        Instant newest = schemas.lastKey();
        schemas.put(at.isAfter(newest) ? at : newest, next);
        application.schemaChanged(next.catalog());
        contention.schemaChanged(next.catalog());
        splits.schemaChanged(next.keys());
        statistics.schemaChanged(next.catalog());
        changes.schemaChanged(next.catalog());
    }
}
