package dev.splitheat.ingest.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How many rows each interval of one view had when it was last sent, and how often it was sent again: what a census is
 * held against. A row of the TOTAL twin counts as one. Immutable.
 */
public final class Ledger {
    static final int NOT_SENT = -1;
    /** Of an interval that had more rows than the collector takes: no later count tells anything new. */
    static final int FULL = Integer.MAX_VALUE;

    private final Grid grid;
    private final Instant first;
    private final int[] rows;
    private final NavigableMap<Instant, Integer> revisions;

    Ledger(Grid grid, Instant first, int[] rows, NavigableMap<Instant, Integer> revisions) {
        this.grid = grid;
        this.first = first;
        this.rows = rows;
        this.revisions = Collections.unmodifiableNavigableMap(revisions);
    }

    /** Of a view with intervals of this length, of which nothing was sent. */
    public static Ledger empty(Duration length) {
        return new Ledger(new Grid(length), Instant.EPOCH, new int[0], new TreeMap<>());
    }

    /** With intervals that were sent first, or again without being counted as revised. */
    Ledger with(NavigableMap<Instant, Integer> sent) {
        if (sent.isEmpty()) {
            return this;
        }
        Instant from = isEmpty() || sent.firstKey().isBefore(first) ? sent.firstKey() : first;
        Instant to = isEmpty() || sent.lastKey().isAfter(last()) ? sent.lastKey() : last();
        int[] all = new int[grid.count(from, to) + 1];
        Arrays.fill(all, NOT_SENT);
        System.arraycopy(rows, 0, all, isEmpty() ? 0 : grid.count(from, first), rows.length);
        sent.forEach((end, count) -> all[grid.count(from, end)] = count);
        return new Ledger(grid, from, all, revisions);
    }

    /** With intervals that were sent once more, each one revision further. */
    Ledger revised(NavigableMap<Instant, Integer> again) {
        NavigableMap<Instant, Integer> further = new TreeMap<>(revisions);
        again.keySet().forEach(end -> further.merge(end, 1, Integer::sum));
        return new Ledger(grid, first, rows, further).with(again);
    }

    /** Without intervals that ended before. */
    Ledger since(Instant oldest) {
        if (isEmpty() || !first.isBefore(oldest)) {
            return this;
        }
        if (last().isBefore(oldest)) {
            return empty(grid.length());
        }
        Instant from = grid.ceiling(oldest);
        int[] kept = Arrays.copyOfRange(rows, grid.count(first, from), rows.length);
        return new Ledger(grid, from, kept, new TreeMap<>(revisions.tailMap(from, true)));
    }

    /** Intervals that were sent and of which more rows are counted now. Fewer are Spanner's forgetting. */
    public SortedSet<Instant> changed(NavigableMap<Instant, Long> counted) {
        SortedSet<Instant> changed = new TreeSet<>();
        for (Map.Entry<Instant, Long> now : counted.entrySet()) {
            OptionalInt then = rows(now.getKey());
            if (then.isPresent() && now.getValue() > then.getAsInt()) {
                changed.add(now.getKey());
            }
        }
        return changed;
    }

    /** None when the interval was never sent, or is forgotten. */
    public OptionalInt rows(Instant end) {
        if (isEmpty() || end.isBefore(first) || end.isAfter(last())) {
            return OptionalInt.empty();
        }
        int count = rows[grid.count(first, end)];
        return count == NOT_SENT ? OptionalInt.empty() : OptionalInt.of(count);
    }

    /** Whether an interval that ended since then had rows. */
    public boolean hasRowsSince(Instant oldest) {
        int from = isEmpty() || !oldest.isAfter(first) ? 0 : grid.count(first, grid.ceiling(oldest));
        return from < rows.length && Arrays.stream(rows, from, rows.length).anyMatch(count -> count > 0);
    }

    int revision(Instant end) {
        return revisions.getOrDefault(end, 0);
    }

    /** Whether an interval was sent that ends in the stretch. */
    public boolean touches(Question stretch) {
        return !isEmpty() && first.compareTo(stretch.upTo()) <= 0 && last().isAfter(stretch.after());
    }

    /** Whether it is of these intervals. */
    boolean isOn(Grid other) {
        return grid.equals(other) && (isEmpty() || grid.floor(first).equals(first));
    }

    /** End of the last interval that was sent. */
    Optional<Instant> end() {
        return isEmpty() ? Optional.empty() : Optional.of(last());
    }

    boolean isEmpty() {
        return rows.length == 0;
    }

    Instant first() {
        return first;
    }

    Instant last() {
        return grid.plus(first, rows.length - 1L);
    }

    int[] counts() {
        return rows.clone();
    }

    NavigableMap<Instant, Integer> revisions() {
        return revisions;
    }

    Grid grid() {
        return grid;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ledger ledger
                && grid.equals(ledger.grid)
                && first.equals(ledger.first)
                && Arrays.equals(rows, ledger.rows)
                && revisions.equals(ledger.revisions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows) * 31 + first.hashCode();
    }

    @Override
    public String toString() {
        return LedgerText.of(this);
    }
}
