package dev.splitheat.diagnosis;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.OpeningRules;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One place that is watched minute by minute until its cause is sought, with what the database does meanwhile. Splits are
 * written as {@code start .. limit score REASON,REASON}, waits as
 * {@code row waited seconds table.column:LockMode:tag table.column:LockMode}.
 */
final class Place {
    static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration NEW_SPELL = Duration.ofMinutes(5);

    private final KeySpace space;
    private final List<Observation> minutes = new ArrayList<>();
    private List<Interval<WorkloadRow>> work = List.of();
    private List<MetricPoint> metrics = List.of();
    private List<TableSample> samples = List.of();
    private Optional<Track> track = Optional.empty();
    private Instant end = START;
    private List<String> affected = List.of();
    private Duration length = MINUTE;
    private Standing standing = Standing.UNKNOWN;
    private String id = "place";
    private List<Track> others = List.of();

    Place(String ddl) {
        space = new KeySpace(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog());
    }

    /** What the database does in each minute from now on, instead of what it did: {@link Work} has the rows. */
    Place doing(WorkloadRow... rows) {
        Map<StatisticsView, List<WorkloadRow>> byView =
                Arrays.stream(rows).collect(Collectors.groupingBy(Work::viewOf));
        work = byView.entrySet().stream()
                .map(view -> Interval.whole(DATABASE, view.getKey(), START, START, false, view.getValue()))
                .toList();
        return this;
    }

    /** The TOTAL twins of what it does in each minute, with so many executions that are in no row. */
    Place andOthers(long executions) {
        work = Work.withTotals(work, executions);
        return this;
    }

    Place measuring(MetricPoint... points) {
        metrics = List.of(points);
        return this;
    }

    Place sampling(TableSample... keys) {
        samples = List.of(keys);
        return this;
    }

    /** What its past and its peers say of the place. */
    Place having(Standing known) {
        standing = known;
        return this;
    }

    /** Intervals of this length from now on. */
    Place each(Duration interval) {
        length = interval;
        return this;
    }

    /** Tables and indexes that may lie in the splits from now on, as Spanner lists them. */
    Place affecting(String... objects) {
        affected = List.of(objects);
        return this;
    }

    /** What a track of it is called, from its first minute on. */
    Place called(String name) {
        id = name;
        return this;
    }

    /** As the other place, which is called otherwise, is by now. */
    Place beside(Place other) {
        others = List.of(other.track.orElseThrow());
        return this;
    }

    /** Intervals so far. */
    int count() {
        return minutes.size();
    }

    /** One minute with these splits and waits; none: nothing was hot and nobody waited. */
    Place minute(String... lines) {
        end = end.plus(length);
        List<SplitRow> splits = Arrays.stream(lines)
                .filter(line -> line.contains(" .. "))
                .map(this::split)
                .toList();
        List<LockRow> waits = Arrays.stream(lines)
                .filter(line -> line.contains(" waited "))
                .map(Place::wait)
                .toList();
        minutes.add(observation(splits, waits));
        track = lines.length == 0
                ? track.map(place -> place.cooled(length, NEW_SPELL))
                : Optional.of(seen(new Sighting(end, length, splits, waits)));
        return this;
    }

    Place minutes(int count, String... lines) {
        for (int i = 0; i < count; i++) {
            minute(lines);
        }
        return this;
    }

    Suspect suspect() {
        Recollection recollection = new Recollection();
        Scene scene = new Scene(
                new Neighbours(others, space, recollection),
                Surroundings.of(minutes),
                space,
                recollection,
                OpeningRules.DEFAULT);
        return Suspect.of(track.orElseThrow(), scene, standing);
    }

    private Track seen(Sighting sighting) {
        return track.map(place -> place.heated(sighting, place.cold().compareTo(NEW_SPELL) >= 0))
                .orElseGet(() -> Track.begin(DATABASE, id, object(sighting), sighting));
    }

    private String object(Sighting sighting) {
        Optional<KeyedObject> object = sighting.rows().isEmpty()
                ? space.readLock(sighting.waits().get(0).key().orElseThrow())
                        .start()
                        .object()
                : range(sighting.rows().get(0)).object();
        return object.map(KeyedObject::name).orElse("");
    }

    private KeyRange range(SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }

    /** What begins with the key space may hold every table. */
    private List<String> affected(String start) {
        return !affected.isEmpty()
                ? affected
                : start.equals(Key.BEGIN_TEXT)
                        ? space.catalog().tables().stream().map(Table::name).toList()
                        : List.of();
    }

    private Observation observation(List<SplitRow> splits, List<LockRow> waits) {
        return new Observation(
                DATABASE,
                end,
                MINUTE,
                Optional.of(interval(StatisticsView.SPLIT_STATS_TOP_MINUTE, splits)),
                Optional.of(interval(StatisticsView.LOCK_STATS_TOP_MINUTE, waits)),
                work,
                metrics.isEmpty()
                        ? Optional.empty()
                        : Optional.of(interval(StatisticsView.SPLIT_STATS_TOP_MINUTE, metrics)),
                samples.isEmpty() ? List.of() : List.of(interval(StatisticsView.SPLIT_STATS_TOP_MINUTE, samples)));
    }

    private <R> Interval<R> interval(StatisticsView view, List<R> rows) {
        return Interval.whole(DATABASE, view, end, end, false, rows);
    }

    private SplitRow split(String line) {
        String[] bounds = line.split(" \\.\\. ", 2);
        List<String> words = new ArrayList<>(List.of(bounds[1].split(" ")));
        List<String> reasons = words.get(words.size() - 1).matches("[A-Z_,]+")
                ? List.of(words.remove(words.size() - 1).split(","))
                : List.of();
        int score = Integer.parseInt(words.remove(words.size() - 1));
        return new SplitRow(bounds[0], String.join(" ", words), score, affected(bounds[0]), reasons);
    }

    private static LockRow wait(String line) {
        String[] parts = line.split(" waited ", 2);
        String[] words = parts[1].split(" ");
        List<LockRow.Request> requests = Arrays.stream(words)
                .skip(1)
                .map(word -> word.split(":", 3))
                .map(word -> new LockRow.Request(word[0], word[1], word.length > 2 ? word[2] : ""))
                .toList();
        return new LockRow(Optional.of(parts[0]), Double.parseDouble(words[0]), requests);
    }
}
