package dev.splitheat.advisor;

import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

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
    /** What is told as it was heard last. After a start nobody knows. */
    private final Set<String> told = new HashSet<>();

    /** Whether what is heard of a finding is news to be told, and not history that something newer may follow. */
    boolean isNews(String key, Finding finding, long now) {
        lastHeard.put(key, now);
        if (isHistory(finding, now)) {
            told.remove(key);
            return false;
        }
        told.add(key);
        return true;
    }

    private static boolean isHistory(Finding finding, long now) {
        return finding.status() == Finding.Status.OPEN && finding.updatedAt().toEpochMilli() < now - OLD.toMillis();
    }

    /**
     * Whether a finding is not told as it was heard last, and nothing more of it has come for a while, counted from the start
     * at the earliest; true once. It does not look at the finding's age: by a clock that was set back it may be young again.
     */
    boolean isSettled(String key, long now) {
        long heard = lastHeard.merge(key, now, Math::min);
        return now - heard >= QUIET.toMillis() && told.add(key);
    }
}
