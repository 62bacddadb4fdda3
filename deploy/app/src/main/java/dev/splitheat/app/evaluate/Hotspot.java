package dev.splitheat.app.evaluate;

import dev.splitheat.finding.Cause;
import dev.splitheat.keyspace.KeyRange;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A hotspot that is there.
 *
 * @param table empty where the whole database is meant
 * @param range the whole object when empty
 * @param end exclusive
 */
record Hotspot(
        Cause cause,
        Optional<String> table,
        Optional<String> index,
        Optional<String> column,
        Optional<KeyRange> range,
        Instant onset,
        Instant end) {
    /**
     * Load that grows has no minute in which it becomes too much: what is said so long before the one that the truth names is
     * of the same hotspot, and took no time. Where something begins to be done there is nothing to say before.
     */
    private static final Duration GROWING = Duration.ofMinutes(3);

    Hotspot {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(range, "range");
        if (!onset.isBefore(end)) {
            throw new IllegalArgumentException("a hotspot that ends at " + end + " begins at " + onset);
        }
    }

    /**
     * Whether a detection is of this hotspot: its object, a range that touches it, and said while it lasted or grew. Whether the
     * cause is right is another question. A hotspot of the whole database is whatever is said of its parts.
     */
    boolean isMeantBy(Detection detection) {
        boolean inTime = !detection.saidAt().isBefore(onset.minus(GROWING))
                && !detection.saidAt().isAfter(end);
        return inTime && (table.isEmpty() || inPlace(detection));
    }

    private boolean inPlace(Detection detection) {
        boolean sameObject = same(table, detection.table()) && same(index, detection.index());
        return sameObject
                && (range.isEmpty()
                        || detection.range().filter(range.get()::overlaps).isPresent());
    }

    private static boolean same(Optional<String> one, Optional<String> other) {
        return one.isPresent() == other.isPresent()
                && one.filter(name -> !name.equalsIgnoreCase(other.get())).isEmpty();
    }

    /** How long it took to be told at this moment. */
    Duration until(Instant told) {
        Duration taken = Duration.between(onset, told);
        return taken.isNegative() ? Duration.ZERO : taken;
    }

    String sentence() {
        return cause + " in " + index.or(() -> table).orElse("the whole database");
    }
}
