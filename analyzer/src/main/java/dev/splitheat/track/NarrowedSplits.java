package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Splits that Spanner cut around their heat while an interval lasted. In a minute splits do not overlap; in ten both the split
 * and what was set apart in it are told. They are one place, which lies where the heat was found.
 */
public final class NarrowedSplits {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /** Of the score of the whole: what a load varies by. */
    private static final double AS_HOT = 0.9;

    private NarrowedSplits() {}

    /** Of the rows of an interval of this length, those whose heat another one has, in the middle of them, with that one. */
    public static Map<SplitRow, SplitRow> among(Collection<SplitRow> rows, Duration length, KeySpace space) {
        if (length.compareTo(MINUTE) <= 0) {
            return Map.of();
        }
        List<KeyRange> ranges = new ArrayList<>();
        rows.forEach(row -> ranges.add(space.range(row.start(), row.limit(), row.affectedTables())));
        List<SplitRow> all = List.copyOf(rows);
        Map<SplitRow, SplitRow> narrowed = new HashMap<>();
        for (int at = 0; at < all.size(); at++) {
            SplitRow whole = all.get(at);
            part(at, all, ranges).ifPresent(part -> narrowed.put(whole, part));
        }
        // What has the heat may be narrowed itself.
        narrowed.replaceAll((whole, part) -> innermost(part, narrowed));
        return narrowed;
    }

    private static SplitRow innermost(SplitRow part, Map<SplitRow, SplitRow> narrowed) {
        SplitRow inner = part;
        while (narrowed.containsKey(inner)) {
            inner = narrowed.get(inner);
        }
        return inner;
    }

    private static Optional<SplitRow> part(int whole, List<SplitRow> rows, List<KeyRange> ranges) {
        for (int part = 0; part < rows.size(); part++) {
            boolean asHot = rows.get(part).score() >= AS_HOT * rows.get(whole).score();
            if (asHot && isInTheMiddle(ranges.get(part), ranges.get(whole))) {
                return Optional.of(rows.get(part));
            }
        }
        return Optional.empty();
    }

    /** Of one root: in which order Spanner lays out several, and whether a range that ends elsewhere holds any of another's rows, nobody knows. */
    private static boolean isInTheMiddle(KeyRange part, KeyRange whole) {
        return whole.contains(part) && part.startsAfterStartOf(whole) && whole.endsAfterEndOf(part);
    }
}
