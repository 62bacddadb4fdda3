package dev.splitheat.diagnosis;

import java.util.HashMap;
import java.util.Map;

/** How often Spanner gave which reason for a place. */
final class GivenReasons {
    private static final Given NEVER = new Given();

    private final Map<String, Given> byReason = new HashMap<>();

    private static final class Given {
        private int times;
        private int minutes;
    }

    /** Counts those of each interval. */
    GivenReasons(SeenRange[] seen) {
        for (SeenRange each : seen) {
            // Seldom any.
            if (!each.reasons().isEmpty()) {
                count(each);
            }
        }
    }

    private void count(SeenRange seen) {
        for (String reason : seen.reasons()) {
            Given given = byReason.computeIfAbsent(reason, unseen -> new Given());
            given.times++;
            given.minutes += seen.minutes();
        }
    }

    /** In how many intervals. */
    int times(String reason) {
        return byReason.getOrDefault(reason, NEVER).times;
    }

    /** How long these were, all together. */
    int minutes(String reason) {
        return byReason.getOrDefault(reason, NEVER).minutes;
    }

    boolean areGiven() {
        return !byReason.isEmpty();
    }

    /** Whether there is any but this one. */
    boolean areOthersThan(String one) {
        return byReason.size() > (byReason.containsKey(one) ? 1 : 0);
    }
}
