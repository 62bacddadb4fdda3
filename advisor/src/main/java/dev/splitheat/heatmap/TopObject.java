package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.Objects;

/**
 * What was hot of one table or index in a time.
 *
 * @param ranges how many different ranges of it; 0 of what ranges do not tell
 * @param course where its hottest range went meanwhile
 * @param max highest value of any window
 * @param mean of its hottest range, over the time that the metric's source covered
 * @param hotMinutes minutes in which any range of it had a score of 50 or more; ranges that are hot at once count once
 * @param lastHot end of the last window that was not cold
 */
public record TopObject(
        String object, int ranges, Course course, double max, double mean, double hotMinutes, Instant lastHot) {
    /** What a picture shows as a band or as a diagonal. */
    public enum Course {
        /** At one place, or now here and now there. */
        STAYS,
        /** Towards greater keys. */
        RISES,
        /** Towards smaller keys. */
        FALLS
    }

    public TopObject {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(course, "course");
        Objects.requireNonNull(lastHot, "lastHot");
    }
}
