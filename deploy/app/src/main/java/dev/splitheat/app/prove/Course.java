package dev.splitheat.app.prove;

import dev.splitheat.app.replay.Replay;
import dev.splitheat.app.seen.SeenKeys;
import dev.splitheat.app.seen.SeenSeries;
import dev.splitheat.app.seen.SeenSplits;
import dev.splitheat.app.seen.SeenViews;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.LockRow;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A simulated database that lives minute by minute under the eyes of the production topologies. */
final class Course implements AutoCloseable {
    private final SimulatedDatabase database;
    private final Replay replay;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final SeenKeys keys = new SeenKeys();
    private Instant now;

    /**
     * @param database with the stream of {@link SeenKeys#watched}
     * @param stores an empty directory that the caller deletes
     */
    Course(SimulatedDatabase database, Path stores) {
        this.database = database;
        this.now = database.start();
        this.replay =
                new Replay(database.name(), database.catalog(), StatisticsView.SPLIT_STATS_TOP_MINUTE, now, stores);
    }

    SimulatedDatabase database() {
        return database;
    }

    Instant now() {
        return now;
    }

    /** Findings that are known by now, in their latest states. */
    Collection<Finding> findings() {
        return findings.values();
    }

    Finding latest(Finding finding) {
        return findings.get(finding.id());
    }

    Advice advice(Finding finding) {
        return replay.adviceFor(finding);
    }

    /** Lives on for a minute. */
    Minute minute() {
        now = now.plusSeconds(60);
        database.advanceTo(now);
        List<Interval<?>> others = SeenViews.of(database, now);
        others.forEach(replay::give);
        replay.giveSamples(keys.of(database, now));
        SeenSeries.seenAt(database, now).ifPresent(replay::giveSeries);
        Interval<SplitRow> splits = SeenSplits.of(database, now);
        replay.take(splits).forEach(finding -> findings.put(finding.id(), finding));
        return new Minute(splits, SeenSeries.hottest(database, now), locks(others));
    }

    private static List<LockRow> locks(List<Interval<?>> others) {
        return others.stream()
                .filter(interval -> interval.view().equals(StatisticsView.LOCK_STATS_TOP_MINUTE.name()))
                .flatMap(interval -> interval.rows().stream())
                .map(LockRow.class::cast)
                .toList();
    }

    /** Does to the database what was advised; the topologies see its schema, and are told of what no schema shows. */
    void apply(List<Cure> cures) {
        cures.forEach(cure -> cure.apply(database, now));
        relearn();
        cures.stream().filter(Cure.Release.class::isInstance).forEach(release -> report(release.told()));
    }

    void relearn() {
        replay.learn(database.catalog(), now);
    }

    private void report(String change) {
        replay.report(new Event(database.name(), now, Event.Kind.DEPLOY, Phrase.of("Reported: {0}.", change)));
    }

    @Override
    public void close() {
        replay.close();
    }
}
