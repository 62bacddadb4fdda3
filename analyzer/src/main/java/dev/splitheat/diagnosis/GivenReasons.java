package dev.splitheat.diagnosis;

import dev.splitheat.interval.SplitRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How often Spanner gave which reason for a place. */
final class GivenReasons {
    private static final Given NEVER = new Given();

    private final Map<String, Given> byReason = new HashMap<>();

    private static final class Given {
        private int times;
        private int minutes;
        /** Several of its splits may have the reason. */
        private SeenRange last;

        void in(SeenRange seen) {
            if (seen != last) {
                times++;
                minutes += seen.minutes();
                last = seen;
            }
        }
    }

    /** Counts those of each interval. */
    GivenReasons(List<SeenRange> seen) {
        for (SeenRange each : seen) {
            for (SplitRow row : each.sighting().rows()) {
                for (String reason : row.reasons()) {
                    Given given = byReason.get(reason);
                    if (given == null) {
                        given = new Given();
                        byReason.put(reason, given);
                    }
                    given.in(each);
                }
            }
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
