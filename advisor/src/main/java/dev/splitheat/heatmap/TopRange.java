package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.Objects;

/**
 * One of the hottest places of a time.
 *
 * @param place a range; of operations a whole table or index, with empty bounds
 * @param max highest value of any window
 * @param mean over the time that the metric's source covered
 * @param hotMinutes minutes of a score of 50 or more
 * @param lastHot end of the last window that was not cold
 */
public record TopRange(SlicePlace place, double max, double mean, double hotMinutes, Instant lastHot) {
    public TopRange {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(lastHot, "lastHot");
    }
}
