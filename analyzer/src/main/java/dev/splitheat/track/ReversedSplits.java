package dev.splitheat.track;

import dev.splitheat.finding.SetAside;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Splits that end before they begin, or where they do, by the types of the schema: something was hot, and nobody can say which rows. Where a
 * key does not fit these types its order is not known, and nothing is said against its split.
 */
public final class ReversedSplits {
    private final KeySpace space;
    private final List<SplitRow> reversed;

    private ReversedSplits(KeySpace space, List<SplitRow> reversed) {
        this.space = space;
        this.reversed = List.copyOf(reversed);
    }

    public static ReversedSplits among(Collection<SplitRow> rows, KeySpace space) {
        List<SplitRow> reversed = new ArrayList<>();
        for (SplitRow row : rows) {
            if (isReversed(row, space)) {
                reversed.add(row);
            }
        }
        return new ReversedSplits(space, reversed);
    }

    private static boolean isReversed(SplitRow row, KeySpace space) {
        KeyRange range = range(row, space);
        return range.isContradictory()
                && range.start().opaque().isEmpty()
                && range.limit().opaque().isEmpty();
    }

    /** How many there are of each kind. */
    public List<SetAside> setAside(String view) {
        if (reversed.isEmpty()) {
            return List.of();
        }
        long empty = reversed.stream().filter(this::isEmpty).count();
        long others = reversed.size() - empty;
        return Stream.of(
                        Optional.of(others).filter(count -> count > 0).map(count -> SetAside.reversed(view, count)),
                        Optional.of(empty).filter(count -> count > 0).map(count -> SetAside.empty(view, count)))
                .flatMap(Optional::stream)
                .toList();
    }

    private boolean isEmpty(SplitRow row) {
        KeyRange range = range(row, space);
        return range.start().compareTo(range.limit()) == 0;
    }

    /** The others. */
    public List<SplitRow> sound(Collection<SplitRow> rows) {
        return reversed.isEmpty()
                ? List.copyOf(rows)
                : rows.stream().filter(row -> !reversed.contains(row)).toList();
    }

    /** Whether one of them may have been meant for the place: it names a key of where that was hot last. */
    public boolean mayBeAt(Track track) {
        return !reversed.isEmpty()
                && track.latest().rows().stream().map(row -> range(row, space)).anyMatch(place -> keys().anyMatch(
                                place::contains));
    }

    private Stream<Key> keys() {
        return reversed.stream()
                .map(row -> range(row, space))
                .flatMap(range -> Stream.of(range.start(), range.limit()));
    }

    private static KeyRange range(SplitRow row, KeySpace space) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }
}
