package dev.splitheat.app.evaluate;

import dev.splitheat.app.seen.SeenKeys;
import dev.splitheat.app.seen.SeenSeries;
import dev.splitheat.app.seen.SeenSplits;
import dev.splitheat.app.seen.SeenViews;
import dev.splitheat.finding.Cause;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.scenario.Label;
import dev.splitheat.sandbox.scenario.Scenario;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Lives through scenarios, faster than time. */
final class Witness {
    private final long seed;
    private final Instant start;
    private final boolean everything;

    /**
     * @param start of every scenario's history
     * @param everything whether keys and time series are collected, too
     */
    Witness(long seed, Instant start, boolean everything) {
        this.seed = seed;
        this.start = start;
        this.everything = everything;
    }

    Lived liveThrough(Scenario scenario) {
        SimulatedDatabase database = World.of(
                        seed, start, List.of(everything ? SeenKeys.watched(scenario.plan()) : scenario.plan()))
                .databases()
                .iterator()
                .next();
        Instant end = start.plus(scenario.lasts());
        NavigableMap<Instant, List<Interval<?>>> others = new TreeMap<>();
        NavigableMap<Instant, Lived.Besides> besides = new TreeMap<>();
        NavigableMap<Instant, List<SplitRow>> minutes = minutes(database, end, others, besides);
        KeySpace keys = new KeySpace(database.catalog());
        return new Lived(
                scenario.name(),
                database.name(),
                scenario.plan().nodes(),
                database.catalog(),
                keys,
                minutes,
                others,
                besides,
                scenario.labels().stream()
                        .filter(label -> label.cause() != Cause.UNSPLIT_LOAD)
                        .map(label -> hotspot(label, keys, end))
                        .toList());
    }

    /** Read as they come, since Spanner keeps minutes for a day only. */
    private NavigableMap<Instant, List<SplitRow>> minutes(
            SimulatedDatabase database,
            Instant end,
            Map<Instant, List<Interval<?>>> others,
            Map<Instant, Lived.Besides> besides) {
        SeenKeys keys = new SeenKeys();
        NavigableMap<Instant, List<SplitRow>> minutes = new TreeMap<>();
        for (Instant minute = start.plusSeconds(60); !minute.isAfter(end); minute = minute.plusSeconds(60)) {
            database.advanceTo(minute);
            minutes.put(minute, SeenSplits.rows(database, minute));
            others.put(minute, SeenViews.of(database, minute));
            if (everything) {
                besides.put(minute, new Lived.Besides(keys.of(database, minute), SeenSeries.seenAt(database, minute)));
            }
        }
        return minutes;
    }

    private Hotspot hotspot(Label label, KeySpace keys, Instant end) {
        return new Hotspot(
                label.cause(),
                label.table(),
                label.index(),
                label.column(),
                label.range().map(range -> keys.range(range.start(), range.limit())),
                start.plus(label.onset()),
                label.end().map(start::plus).orElse(end));
    }
}
