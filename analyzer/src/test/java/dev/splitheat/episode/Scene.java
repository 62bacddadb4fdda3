package dev.splitheat.episode;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.diagnosis.Diagnostician;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.history.Habits;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.ReadRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TransactionRow;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.observation.Observation;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.rules.HabitRules;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A database that has been watched for an hour and is watched minute by minute: splits are written as {@code start .. limit score REASON,REASON}. */
final class Scene {
    static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    static final String DATABASE = "projects/p/instances/i/databases/d";

    private final KeySpace space;
    private Episodes episodes = begun();
    private final Map<String, Track> tracks = new TreeMap<>();
    private final Map<String, Finding> inReach = new TreeMap<>();
    private final Map<String, Finding> all = new TreeMap<>();
    private final Map<String, Finding> worst = new TreeMap<>();
    private final List<Finding> told = new ArrayList<>();
    private Background background = new Background(
            Habits.of(START.minus(Duration.ofHours(1)), START, Map.of(), Map.of(), HabitRules.DEFAULT),
            List.of(),
            List.of());
    private List<String> affected = List.of();
    private List<MetricPoint> metrics = List.of();
    private List<Interval<TableSample>> samples = List.of();
    private List<Interval<WorkloadRow>> work = List.of();
    private Optional<Interval<LockRow>> locks = Optional.empty();
    private Surroundings around = Surroundings.NONE;
    private Instant end = START;
    private List<Track> changed = List.of();

    Scene(String ddl) {
        space = new KeySpace(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog());
    }

    private static Episodes begun() {
        return new Episodes(
                DecisionRules.DEFAULT,
                new Diagnostician((examiner, problem) -> {
                    throw problem;
                }),
                Examining.IN_TURN);
    }

    /** The process is another from now on: what it only kept in mind is gone. */
    Scene restart() {
        episodes = begun();
        return this;
    }

    /** What else is known from now on. */
    Scene before(Background known) {
        background = known;
        return this;
    }

    /** What people have said by now, besides all that is known. */
    Scene reported(Event... events) {
        background = new Background(background.habits(), background.events(), List.of(events));
        return this;
    }

    /** Which tables Spanner says that splits are of, from now on. */
    Scene affecting(String... tables) {
        affected = List.of(tables);
        return this;
    }

    /** What Cloud Monitoring says in each minute from now on. */
    Scene measuring(MetricPoint... points) {
        metrics = List.of(points);
        return this;
    }

    /** Which keys are sampled of what a table is written to in each minute from now on. */
    Scene sampling(TableSample... rows) {
        samples = List.of(
                Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_MINUTE, START, START, false, List.of(rows)));
        return this;
    }

    /** What the database reads in each minute from now on. */
    Scene reading(ReadRow... rows) {
        work = List.of(Interval.whole(
                DATABASE, StatisticsView.READ_STATS_TOP_MINUTE, START, START, false, List.<WorkloadRow>of(rows)));
        return this;
    }

    /** Which transactions the database has in each minute from now on, and what they read. */
    Scene committing(TransactionRow transactions, ReadRow reads) {
        work = List.of(
                whole(StatisticsView.TXN_STATS_TOP_MINUTE, transactions),
                whole(StatisticsView.READ_STATS_TOP_MINUTE, reads));
        return this;
    }

    /** What is done to a table in each minute from now on; none: that is not collected. */
    Scene operating(Optional<TableOperationsRow> row) {
        StatisticsView view = StatisticsView.TABLE_OPERATIONS_STATS_MINUTE;
        work = List.of(
                row.map(done -> whole(view, done)).orElseGet(() -> Interval.missing(DATABASE, view, START, START)));
        return this;
    }

    private static Interval<WorkloadRow> whole(StatisticsView view, WorkloadRow row) {
        return Interval.whole(DATABASE, view, START, START, false, List.of(row));
    }

    /** Who waits for locks in each minute from now on. */
    Scene waiting(LockRow... rows) {
        locks = Optional.of(List.of(rows))
                .filter(told -> !told.isEmpty())
                .map(told -> Interval.whole(DATABASE, StatisticsView.LOCK_STATS_TOP_MINUTE, START, START, false, told));
        return this;
    }

    /** The same, of which so much is there, and what is waited in total. */
    Scene waiting(Coverage coverage, double total, LockRow... rows) {
        StatisticsView view = StatisticsView.LOCK_STATS_TOP_MINUTE;
        Optional<LockRow> all = Optional.of(new LockRow(Optional.empty(), total, List.of()));
        double told = Stream.of(rows).mapToDouble(LockRow::waitSeconds).sum();
        boolean fallShort = coverage == Coverage.COMPLETE && told < total;
        locks = Optional.of(new Interval<>(
                DATABASE, view.name(), START, view.length(), START, 0, 0, 1, coverage, fallShort, all, List.of(rows)));
        return this;
    }

    Scene notCollectingLocks() {
        locks = Optional.of(Interval.missing(DATABASE, StatisticsView.LOCK_STATS_TOP_MINUTE, START, START));
        return this;
    }

    /** End of the last interval. */
    Instant now() {
        return end;
    }

    /** One minute with these splits; none: nothing was hot. */
    Scene minute(String... splits) {
        List<SplitRow> rows = Arrays.stream(splits).map(this::row).toList();
        end = end.plusSeconds(60);
        return take(Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end, false, rows));
    }

    /** Ten minutes that are told as one interval, with all splits that were hot in one of them. */
    Scene tenMinutes(String... splits) {
        List<SplitRow> rows = Arrays.stream(splits).map(this::row).toList();
        end = end.plus(StatisticsView.SPLIT_STATS_TOP_10MINUTE.length());
        return take(Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_10MINUTE, end, end, false, rows));
    }

    /** The same of an hour. */
    Scene hour(String... splits) {
        List<SplitRow> rows = Arrays.stream(splits).map(this::row).toList();
        end = end.plus(StatisticsView.SPLIT_STATS_TOP_HOUR.length());
        return take(Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_HOUR, end, end, false, rows));
    }

    Scene minutes(int count, String... splits) {
        for (int i = 0; i < count; i++) {
            minute(splits);
        }
        return this;
    }

    Scene missingMinutes(int count) {
        for (int i = 0; i < count; i++) {
            end = end.plusSeconds(60);
            take(Interval.missing(DATABASE, StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end));
        }
        return this;
    }

    private Scene take(Interval<SplitRow> interval) {
        Observation minute = observation(interval);
        around = metrics.isEmpty() && work.isEmpty() && samples.isEmpty() ? around : around.with(minute);
        Episodes.Step step = episodes.advance(
                minute,
                around,
                space,
                Optional.of("v"),
                background,
                List.copyOf(tracks.values()),
                List.copyOf(inReach.values()));
        changed = step.tracks();
        changed.forEach(track -> tracks.put(track.id(), track));
        step.forgottenTracks().forEach(tracks::remove);
        step.findings().forEach(finding -> {
            inReach.put(finding.id(), finding);
            told.add(finding);
            all.put(finding.id(), finding);
            worst.merge(finding.id(), finding, Scene::worse);
        });
        step.forgottenFindings().forEach(inReach::remove);
        return this;
    }

    private Observation observation(Interval<SplitRow> splits) {
        Optional<Interval<MetricPoint>> series = metrics.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Interval.whole(DATABASE, StatisticsView.SPLIT_STATS_TOP_MINUTE, end, end, false, metrics));
        return new Observation(DATABASE, end, splits.length(), Optional.of(splits), locks, work, series, samples);
    }

    /** Every change of a finding, in order. */
    List<Finding> told() {
        return List.copyOf(told);
    }

    /** Every finding that there ever was, but those that turned out to be another. */
    List<Finding> findings() {
        return all.values().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .toList();
    }

    /** The same, each as it was when it was most severe. */
    List<Finding> worst() {
        return findings().stream().map(finding -> worst.get(finding.id())).toList();
    }

    Finding only() {
        if (findings().size() != 1) {
            throw new AssertionError("expected one finding: " + findings());
        }
        return findings().get(0);
    }

    int rememberedTracks() {
        return tracks.size();
    }

    /** Places that the last minute changed. */
    List<Track> changed() {
        return changed;
    }

    private static Finding worse(Finding before, Finding now) {
        return now.severity().compareTo(before.severity()) >= 0 ? now : before;
    }

    private SplitRow row(String text) {
        String[] bounds = text.split(" \\.\\. ", 2);
        List<String> words = new ArrayList<>(List.of(bounds[1].split(" ")));
        List<String> reasons = words.get(words.size() - 1).matches("[A-Z_,]+")
                ? List.of(words.remove(words.size() - 1).split(","))
                : List.of();
        int score = Integer.parseInt(words.remove(words.size() - 1));
        return new SplitRow(bounds[0], String.join(" ", words), score, affected, reasons);
    }
}
