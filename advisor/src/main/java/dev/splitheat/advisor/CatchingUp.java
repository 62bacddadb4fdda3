package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Tells news from history that is being read. A first start reads a day of it in seconds: people are told how things
 * stand when it is read, not each step on the way.
 */
final class CatchingUp {
    static final Duration LOOK_EVERY = Duration.ofSeconds(15);
    /** Longer than a minute takes from its end to a finding, collectors' staleness and intervals included. */
    private static final Duration OLD = Duration.ofMinutes(5);
    /** When nothing newer has come for so long, there is nothing newer. */
    private static final Duration QUIET = Duration.ofSeconds(30);

    private final Map<String, Long> lastHeard = new HashMap<>();

    void heard(String key, long now) {
        lastHeard.put(key, now);
    }

    boolean isHistory(Finding finding, long now) {
        return finding.status() == Finding.Status.OPEN && finding.updatedAt().toEpochMilli() < now - OLD.toMillis();
    }

    /** Whether nothing has been heard of the finding for a while, counted from the start at the earliest. */
    boolean isQuiet(String key, long now) {
        return now - lastHeard.computeIfAbsent(key, unheard -> now) >= QUIET.toMillis();
    }
}
