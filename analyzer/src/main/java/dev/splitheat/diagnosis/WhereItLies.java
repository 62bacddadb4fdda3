package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Track;
import java.util.List;
import java.util.Optional;

/**
 * Which table or index a place lies in by now. A place begins where its first split does, often in a row of the root;
 * Spanner then cuts where the load is, and the keys of these cuts name the table that has it. Where they leave that open,
 * what the database does says it ({@link LoadedTable}).
 *
 * @param seen where it was hot, oldest first, as far as that is in the object
 * @param why what told the object, where the bounds of the place did not
 */
record WhereItLies(Optional<KeyedObject> object, List<SeenRange> seen, Optional<Phrase> why) {
    WhereItLies {
        seen = List.copyOf(seen);
    }

    static WhereItLies now(Track track, Scene scene) {
        List<SeenRange> seen = scene.recollection().seen(track, scene.space());
        Optional<KeyedObject> bounded = bounded(scene.space().object(track.object()), seen);
        Optional<LoadedTable> loaded = rowAbove(seen.get(seen.size() - 1))
                .or(() -> bounded)
                .flatMap(table -> LoadedTable.of(table, track, seen, scene));
        return loaded.isEmpty()
                ? new WhereItLies(bounded, seen, Optional.empty())
                : new WhereItLies(loaded.map(LoadedTable::object), seen, loaded.map(LoadedTable::why));
    }

    boolean mayLieIn(String table, KeySpace space) {
        return why.isEmpty()
                && object.filter(bounded -> space.object(table)
                                .filter(told -> LoadedTable.isUnder(bounded, told)
                                        && told.path().size() > bounded.path().size())
                                .isPresent())
                        .isPresent();
    }

    static WhereItLies in(Reach reach) {
        return new WhereItLies(Optional.of(reach.object()), reach.seen(), Optional.empty());
    }

    /**
     * The deepest table, of the hierarchy where it began, that a bound of the place names by now. What has widened since lies
     * where it began at least.
     */
    private static Optional<KeyedObject> bounded(Optional<KeyedObject> began, List<SeenRange> seen) {
        SeenRange newest = seen.get(seen.size() - 1);
        if (isOneRowsOwn(newest, seen)) {
            return newest.range().start().object();
        }
        Optional<KeyedObject> named = began.isEmpty() ? began : named(began.get(), newest);
        boolean lies = named.isPresent()
                && (seen.get(0).range().contains(newest.range())
                        || named.get().path().size() > began.get().path().size());
        return lies ? named : began;
    }

    /** Where Spanner speaks of a row, a cut behind the one that the range begins with, among what is interleaved in it, is not where the load is. */
    private static boolean isOneRowsOwn(SeenRange newest, List<SeenRange> seen) {
        return rowAbove(newest).isPresent()
                && seen.stream().anyMatch(each -> each.range().equals(newest.range()) && isSaidToBeARow(each));
    }

    /** The table of the one row that a range begins with where it ends among what is interleaved in that row: either may have the load. */
    private static Optional<KeyedObject> rowAbove(SeenRange newest) {
        boolean one = newest.splits().size() == 1 && newest.range().holdsOneRow() && endsAmongChildren(newest.range());
        return one ? newest.range().start().object() : Optional.empty();
    }

    private static boolean endsAmongChildren(KeyRange range) {
        Optional<KeyedObject> row = range.start().object();
        return range.limit()
                .object()
                .filter(at -> at.path().size() > row.orElseThrow().path().size())
                .isPresent();
    }

    private static boolean isSaidToBeARow(SeenRange seen) {
        return seen.reasons().contains(Reasons.HOT_ROW) || seen.reasons().contains(Reasons.UNISOLATABLE_HOT_ROW);
    }

    private static Optional<KeyedObject> named(KeyedObject began, SeenRange newest) {
        Optional<KeyedObject> deepest = Optional.empty();
        for (KeyRange split : newest.splits()) {
            deepest = deeper(deepest, split.start(), began);
            deepest = deeper(deepest, split.limit(), began);
        }
        return deepest;
    }

    private static Optional<KeyedObject> deeper(Optional<KeyedObject> known, Key bound, KeyedObject began) {
        Optional<KeyedObject> named = bound.values().isEmpty() ? Optional.empty() : bound.object();
        boolean deeper = named.isPresent()
                && LoadedTable.areInLine(began, named.get())
                && (known.isEmpty()
                        || named.get().path().size() > known.get().path().size());
        return deeper ? named : known;
    }
}
