package dev.splitheat.sandbox.scenario;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.splits.SplitMap;
import dev.splitheat.sandbox.splits.SplitMinute;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.workload.Application;
import dev.splitheat.sandbox.world.DdlChange;
import dev.splitheat.sandbox.world.SplitPointPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** What a scenario does to its splits, minute by minute; nobody waits for locks here. */
final class Life {
    private static final Instant START = Instant.parse("2026-11-20T00:00:00Z");
    private static final Duration USUAL_EXPIRY = Duration.ofDays(10);
    private static final double SPLIT_BYTES = 4e9;
    private static final long SEED = 7;

    private final Scenario scenario;
    private final Application application;
    private final SplitMap splits;
    private final List<SplitMinute> minutes = new ArrayList<>();
    private String ddl;
    private KeySpace keys;

    private Life(Scenario scenario) {
        this.scenario = scenario;
        ddl = String.join(";\n", scenario.plan().ddl());
        Catalog catalog = catalog();
        keys = new KeySpace(catalog);
        application = new Application(scenario.plan().application(), catalog, START, SEED);
        splits = new SplitMap(
                keys,
                application.sizeBoundaries(keys, SPLIT_BYTES),
                scenario.plan().nodes());
    }

    static Life of(Scenario scenario) {
        Life life = new Life(scenario);
        for (long minute = 0; minute < scenario.lasts().toMinutes(); minute++) {
            life.pass(minute);
        }
        return life;
    }

    private void pass(long minute) {
        scenario.plan().splitPoints().stream()
                .filter(point -> point.at().toMinutes() == minute)
                .forEach(this::add);
        scenario.plan().ddlChanges().stream()
                .filter(change -> change.at().toMinutes() == minute)
                .forEach(this::apply);
        MinuteLoad load = application.during(minute);
        minutes.add(splits.pass(minute, load, new SplittableRandom(SEED + minute)));
    }

    private void add(SplitPointPlan point) {
        Instant expires = START.plus(point.at()).plus(point.expires().orElse(USUAL_EXPIRY));
        splits.addSplitPoint(new UserSplitPoint(keys.read(point.key()), expires, "test"));
    }

    private void apply(DdlChange change) {
        ddl = ddl + ";\n" + change.ddl();
        Catalog now = catalog();
        keys = new KeySpace(now);
        application.schemaChanged(now);
        splits.schemaChanged(keys);
    }

    private Catalog catalog() {
        return DdlReader.read(ddl, scenario.plan().dialect()).catalogOrThrow();
    }

    /** The most minutes one after the other in which some split was warm. */
    int longestHeat() {
        int longest = 0;
        int now = 0;
        for (SplitMinute minute : minutes) {
            now = minute.rows().isEmpty() ? 0 : now + 1;
            longest = Math.max(longest, now);
        }
        return longest;
    }

    /** Minutes with a warm split between two times. */
    long heat(Duration from, Duration until) {
        return minutes.subList((int) from.toMinutes(), (int) until.toMinutes()).stream()
                .filter(minute -> !minute.rows().isEmpty())
                .count();
    }

    Set<String> reasons() {
        Set<String> reasons = new TreeSet<>();
        minutes.forEach(minute -> minute.rows().forEach(row -> reasons.addAll(row.reasons())));
        return reasons;
    }

    double meanUtilization() {
        return minutes.stream().mapToDouble(SplitMinute::utilization).average().orElse(0);
    }
}
