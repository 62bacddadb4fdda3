package dev.splitheat.heat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The state of one interval, as one source tells it. */
public final class SourceHeat {
    private static final double MICROS = 1e6;

    private SourceHeat() {}

    public static HeatWindow ofSplits(Interval<SplitRow> interval, KeySpace space) {
        List<RangeHeat> ranges = new ArrayList<>(interval.rows().size());
        for (SplitRow row : interval.rows()) {
            Place place = Place.ofSplit(space, row.start(), row.limit(), row.affectedTables());
            ranges.add(RangeHeat.ofScore(place, Math.max(0, row.score()), interval.length(), row.reasons()));
        }
        return window(interval, HeatSource.SPLIT_SCORES, Load.NONE, ranges.stream(), Stream.empty());
    }

    /** A total may exceed its rows: it has the waits that Spanner had no room to list. */
    public static HeatWindow ofLocks(Interval<LockRow> interval, KeySpace space) {
        List<RangeHeat> ranges = interval.rows().stream()
                .filter(row -> row.key().isPresent())
                .map(row -> RangeHeat.ofWaiting(place(space, row.key().get()), micros(row)))
                .toList();
        long listed = ranges.stream().mapToLong(RangeHeat::waitMicros).sum();
        long total = interval.total().map(SourceHeat::micros).orElse(0L);
        return window(
                interval,
                HeatSource.LOCK_WAITS,
                Load.ofWaiting(Math.max(listed, total)),
                ranges.stream(),
                ranges.stream().map(range -> new ObjectHeat(range.object(), Load.ofWaiting(range.waitMicros()))));
    }

    /** Transactions count for each table that they write; the database's own total counts each once. */
    public static HeatWindow ofTransactions(Interval<TransactionRow> interval, KeySpace space) {
        Load listed = commits(interval.rows().stream());
        Load total = commits(interval.total().stream());
        return window(
                interval,
                HeatSource.ABORTS,
                total.commits() > listed.commits() ? total : listed,
                Stream.empty(),
                interval.rows().stream().flatMap(row -> written(row, space)
                        .map(table ->
                                new ObjectHeat(table, Load.ofCommits(row.commitAttempts(), row.commitAborts())))));
    }

    public static HeatWindow ofOperations(Interval<TableOperationsRow> interval, KeySpace space) {
        List<ObjectHeat> objects = interval.rows().stream()
                .map(row -> new ObjectHeat(
                        name(space, row.object()),
                        Load.ofOperations(row.readsAndQueries(), row.writes(), row.deletes())))
                .filter(object -> !object.load().equals(Load.NONE))
                .toList();
        Load whole = objects.stream().map(ObjectHeat::load).reduce(Load.NONE, Load::plus);
        return window(interval, HeatSource.OPERATIONS, whole, Stream.empty(), objects.stream());
    }

    /** Ranges have the writes whose keys were sampled, objects all that were counted. */
    public static HeatWindow ofSamples(Interval<TableSample> interval, KeySpace space) {
        List<TableSample> written =
                interval.rows().stream().filter(sample -> !sample.stored()).toList();
        List<ObjectHeat> objects = written.stream()
                .map(sample -> new ObjectHeat(name(space, sample.table()), Load.ofSampledWrites(sample.writes())))
                .toList();
        return window(
                        interval,
                        HeatSource.SAMPLED_WRITES,
                        objects.stream().map(ObjectHeat::load).reduce(Load.NONE, Load::plus),
                        written.stream()
                                .flatMap(sample ->
                                        SampledRanges.of(space, name(space, sample.table()), sample).stream()),
                        objects.stream())
                .with(KeyPatterns.ofSamples(space, written));
    }

    private static HeatWindow window(
            Interval<?> interval, HeatSource source, Load whole, Stream<RangeHeat> ranges, Stream<ObjectHeat> objects) {
        boolean told = interval.coverage().tellsAbsence() || !interval.rows().isEmpty();
        Covered covered = new Covered(told ? interval.length() : Duration.ZERO, interval.truncated());
        return new HeatWindow(
                interval.database(),
                interval.end(),
                interval.length(),
                interval.revision(),
                Map.of(source, covered),
                whole,
                HeatWindow.merged(ranges, RangeHeat::place, RangeHeat::merge),
                HeatWindow.merged(objects, ObjectHeat::object, ObjectHeat::merge),
                List.of(),
                Fading.NOTHING);
    }

    private static Place place(KeySpace space, String lockedKey) {
        Key start = space.readLock(lockedKey).start();
        String object = start.object().map(KeyedObject::name).orElse(lockedKey);
        return Place.under(space, object, start);
    }

    private static String name(KeySpace space, String printed) {
        return space.object(printed).map(KeyedObject::name).orElse(printed);
    }

    private static long micros(LockRow row) {
        return Math.round(row.waitSeconds() * MICROS);
    }

    private static Load commits(Stream<TransactionRow> rows) {
        return rows.map(row -> Load.ofCommits(row.commitAttempts(), row.commitAborts()))
                .reduce(Load.NONE, Load::plus);
    }

    private static Stream<String> written(TransactionRow row, KeySpace space) {
        Stream<String> columns = row.writeColumns().stream()
                .filter(column -> column.contains("."))
                .map(column -> column.substring(0, column.lastIndexOf('.')));
        return Stream.concat(columns, row.deleteTables().stream())
                .map(table -> name(space, table))
                .distinct();
    }
}
