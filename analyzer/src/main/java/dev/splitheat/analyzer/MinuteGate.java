package dev.splitheat.analyzer;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * When a database's interval may be judged: when every source that is alive has come as far, or when waiting longer would
 * cost more than it brings. Pure, but for the wall clock that is handed in.
 */
final class MinuteGate {
    /** What has not come for so long, by the newest interval of any source, is not waited for. */
    static final Duration ALIVE = Duration.ofMinutes(10);
    /** How far others may be ahead of a source that is alive. */
    static final Duration LAG = Duration.ofMinutes(3);
    /** How long an interval is held back by the wall clock. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Map<String, Instant> newest = new HashMap<>();
    /** Ends of intervals that wait, with the wall-clock time since when. */
    private final NavigableMap<Instant, Long> waiting = new TreeMap<>();

    /** An interval of a view had nothing to tell: its next one is told to be silent a minute late, and not waited for. */
    void silent(String view) {
        newest.remove(view);
    }

    /** An interval of a view has come. */
    void seen(String view, Instant end) {
        newest.merge(view, end, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** An interval that is to be judged waits. */
    void await(Instant end, long nowMs) {
        waiting.putIfAbsent(end, nowMs);
    }

    /** The next interval that may be judged, oldest first; asked again after each. */
    Optional<Instant> next(long nowMs) {
        Map.Entry<Instant, Long> first = waiting.firstEntry();
        boolean ready = first != null && (isReady(first.getKey()) || nowMs - first.getValue() >= PATIENCE.toMillis());
        return ready ? Optional.of(first.getKey()) : Optional.empty();
    }

    void judged(Instant end) {
        waiting.remove(end);
    }

    private boolean isReady(Instant end) {
        Instant front = newest.values().stream().max(Instant::compareTo).orElse(end);
        return newest.values().stream()
                .filter(seen -> !seen.isBefore(front.minus(ALIVE)))
                .noneMatch(seen -> seen.isBefore(end) && front.isBefore(end.plus(LAG)));
    }
}
