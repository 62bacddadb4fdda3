package dev.splitheat.app.evaluate;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Google's rule of thumb: ten minutes in a row at 50 or more deserve a look, and the reasons tell why. Read kindly: the
 * minutes of all splits of one object count together, so that a hotspot may move, and what it says is blamed on the
 * object's first key column where it moves.
 */
final class GoogleRule implements Detector {
    private static final int MINUTES = 10;

    @Override
    public String name() {
        return "google-rule";
    }

    /** One object's run of hot minutes. */
    private static final class Run {
        private final KeyedObject object;
        private final List<SplitRow> rows = new ArrayList<>();
        private KeyRange hull;
        private int minutes;
        private Instant saidAt;

        Run(KeyedObject object) {
            this.object = object;
        }

        Detection detection(Optional<Instant> until) {
            Cause cause = SpannersLabels.plainly(rows.stream().flatMap(row -> row.reasons().stream()), object.index());
            boolean moving = cause == Cause.MONOTONIC_KEY || cause == Cause.MONOTONIC_INDEX;
            return new Detection(
                    cause,
                    object.index() ? object.table() : Optional.of(object.name()),
                    object.index() ? Optional.of(object.name()) : Optional.empty(),
                    moving ? Optional.of(object.columns().get(0).column()) : Optional.empty(),
                    Optional.of(hull),
                    saidAt,
                    until,
                    OptionalDouble.empty());
        }
    }

    @Override
    public List<Detection> detect(Lived lived) {
        Map<String, Run> runs = new HashMap<>();
        List<Detection> said = new ArrayList<>();
        lived.minutes().forEach((end, rows) -> {
            Map<String, List<SplitRow>> hot = new HashMap<>();
            rows.forEach(row -> range(lived, row).object().ifPresent(object -> hot.computeIfAbsent(
                            object.name(), name -> new ArrayList<>())
                    .add(row)));
            over(runs, hot).forEach(run -> said.add(run.detection(Optional.of(end))));
            runs.keySet().retainAll(hot.keySet());
            hot.forEach((name, each) -> {
                Run run = runs.computeIfAbsent(
                        name,
                        unseen -> new Run(range(lived, each.get(0)).object().orElseThrow()));
                take(run, end, each, lived);
            });
        });
        over(runs, Map.of()).forEach(run -> said.add(run.detection(Optional.empty())));
        return said;
    }

    /** Runs that end because their object is among the hot ones no more, and that lasted long enough to be said. */
    private static Stream<Run> over(Map<String, Run> runs, Map<String, List<SplitRow>> hot) {
        return runs.entrySet().stream()
                .filter(run -> !hot.containsKey(run.getKey()))
                .map(Map.Entry::getValue)
                .filter(run -> run.saidAt != null);
    }

    private static void take(Run run, Instant end, List<SplitRow> rows, Lived lived) {
        run.minutes++;
        run.rows.addAll(rows);
        for (SplitRow row : rows) {
            KeyRange range = range(lived, row);
            run.hull = run.hull == null ? range : run.hull.hull(range);
        }
        if (run.minutes == MINUTES) {
            run.saidAt = end;
        }
    }

    private static KeyRange range(Lived lived, SplitRow row) {
        return lived.keys().range(row.start(), row.limit(), row.affectedTables());
    }
}
