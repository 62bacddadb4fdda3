package dev.splitheat.observation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The intervals that are remembered.
 *
 * @param all oldest first
 */
record Minutes(List<Observation> all) {
    Minutes {
        all = List.copyOf(all);
    }

    /** Those of the last of the time, up to the newest. */
    List<Observation> last(Duration back) {
        return all.subList(first(back), all.size());
    }

    /** Where the last of the time begins. */
    int first(Duration back) {
        if (all.isEmpty()) {
            return 0;
        }
        // Oldest first: what lies in the time is the end of the list.
        Instant after = all.get(all.size() - 1).end().minus(back);
        int from = all.size();
        while (from > 0 && all.get(from - 1).end().isAfter(after)) {
            from--;
        }
        return from;
    }

    static double seconds(List<Observation> minutes) {
        return minutes.stream().mapToLong(minute -> minute.length().toSeconds()).sum();
    }
}
