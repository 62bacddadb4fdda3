package dev.splitheat.view;

import dev.splitheat.interval.SplitPointRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/**
 * Split points of one table or index that people added, or that expired or were taken away.
 *
 * @param at end of the first interval that tells of it
 * @param added how many; negative for those that are no longer there
 */
public record PointsChange(Instant at, String object, int added) {
    private static final String SEPARATOR = "\n";

    public PointsChange {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(object, "object");
    }

    /** Object by object; equal points count once. */
    static List<PointsChange> between(Instant at, Collection<SplitPointRow> before, Collection<SplitPointRow> after) {
        TreeSet<String> objects = new TreeSet<>();
        before.forEach(point -> objects.add(object(point)));
        after.forEach(point -> objects.add(object(point)));
        List<PointsChange> changes = new ArrayList<>();
        for (String object : objects) {
            int added = missing(before, after, object);
            int gone = missing(after, before, object);
            if (added > 0) {
                changes.add(new PointsChange(at, object, added));
            }
            if (gone > 0) {
                changes.add(new PointsChange(at, object, -gone));
            }
        }
        return changes;
    }

    private static int missing(Collection<SplitPointRow> from, Collection<SplitPointRow> points, String object) {
        return (int) points.stream()
                .filter(point -> object(point).equals(object) && !from.contains(point))
                .distinct()
                .count();
    }

    private static String object(SplitPointRow point) {
        return point.index().orElse(point.table());
    }

    String text() {
        return String.join(SEPARATOR, at.toString(), Integer.toString(added), object);
    }

    static PointsChange of(String text) {
        String[] parts = text.split(SEPARATOR, 3);
        return new PointsChange(Instant.parse(parts[0]), parts[2], Integer.parseInt(parts[1]));
    }
}
