package dev.splitheat.sandbox.sql;

import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.Objects;

/** A span of interval ends, both inclusive. One that ends before it begins is empty. */
record Interval(Instant first, Instant last) {
    static final Interval ALL = new Interval(TableContents.BEGINNING, TableContents.END);

    Interval {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
    }

    boolean isEmpty() {
        return last.isBefore(first);
    }

    Interval and(Interval other) {
        return new Interval(later(first, other.first), earlier(last, other.last));
    }

    /** The smallest span that holds both. */
    Interval span(Interval other) {
        if (isEmpty() || other.isEmpty()) {
            return isEmpty() ? other : this;
        }
        return new Interval(earlier(first, other.first), later(last, other.last));
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
