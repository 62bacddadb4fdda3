package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where in the clock intervals end: Spanner aligns them, but of which time zone hours are is documented nowhere. So the phase
 * that most rows have is right.
 */
final class IntervalPhase {
    private final long length;
    private final Map<Long, Long> rows = new TreeMap<>();

    /** @param view whose rows all have one phase; nothing when that is not asked for */
    IntervalPhase(Optional<StatisticsView> view) {
        this.length = view.map(known -> known.length().toSeconds()).orElse(1L);
    }

    void add(Instant end) {
        rows.merge(of(end), 1L, Long::sum);
    }

    /** Whether what ends then is in step with most rows. */
    boolean holds(Instant end) {
        // Hardly an export has more than one.
        return rows.size() == 1
                ? rows.containsKey(of(end))
                : most().filter(phase -> phase.getKey() != of(end)).isEmpty();
    }

    /** How many rows are not; nothing when all are. */
    Optional<Long> outOfStep() {
        long all = rows.values().stream().mapToLong(Long::longValue).sum();
        return most().map(phase -> all - phase.getValue()).filter(others -> others > 0);
    }

    private Optional<Map.Entry<Long, Long>> most() {
        return rows.entrySet().stream()
                .max(Map.Entry.<Long, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())));
    }

    private long of(Instant end) {
        return Math.floorMod(end.getEpochSecond(), length);
    }
}
