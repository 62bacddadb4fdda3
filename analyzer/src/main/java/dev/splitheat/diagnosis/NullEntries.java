package dev.splitheat.diagnosis;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.order.ValueTime;
import java.time.Instant;
import java.util.Optional;

/**
 * Where in an index a range holds entries of NULL.
 *
 * @param part the first declared index column, from 0, that is NULL there
 * @param beside what else the range holds
 */
record NullEntries(int part, Beside beside) {
    /** Other entries in the range. */
    enum Beside {
        NOTHING,
        /** Times that nobody writes any more. */
        PAST,
        OTHERS
    }

    /** Whether whatever is written there has NULL. */
    boolean alone() {
        return beside != Beside.OTHERS;
    }

    /**
     * Whether they are many, however Spanner calls them: they have one value, and to its eye may be one row. Whoever asks for
     * NULL asks for all of them; of what lies beside them readers may ask for one.
     */
    boolean areTakenForARow(Suspect suspect) {
        return !suspect.range().isOneRowOrNarrow()
                && (alone() || !suspect.usage().readsMakeTheLoad());
    }

    /**
     * Empty where neither bound lies among such entries, and they do not end at the oldest of times either.
     *
     * @param begun when the place turned hot: nobody writes the times before it any more; empty where the column's times follow
     *     no clock
     */
    static Optional<NullEntries> in(KeyedObject index, KeyRange range, Optional<Instant> begun) {
        if (begun.isPresent() && endsAtTheOldestTime(index, range, begun.get())) {
            Key towards = towardsOthers(index, range, 0);
            return Optional.of(new NullEntries(0, isNull(towards, 0) ? Beside.NOTHING : Beside.PAST));
        }
        int declared = index.index() ? index.declared() : 0;
        for (int part = 0; part < declared; part++) {
            if (isNull(range.start(), part) || isNull(range.limit(), part)) {
                return Optional.of(new NullEntries(part, alone(index, range, part) ? Beside.NOTHING : Beside.OTHERS));
            }
        }
        return Optional.empty();
    }

    /**
     * Whether entries of NULL in the index's first column, if there are any, lie in the range: no bound shows them, since
     * the range holds that whole end of the index.
     */
    static boolean mayLieIn(KeyedObject index, KeyRange range) {
        return isNullable(index)
                && (index.columns().get(0).nullsLast()
                        ? range.reachesEndOfPrefix(0) || isNull(range.limit(), 0)
                        : range.reachesBeginOfPrefix(0) || isNull(range.start(), 0));
    }

    /**
     * Whether the range holds the end of the index where NULL is, and beside it times that are past only: what is written
     * while it is hot has NULL there.
     */
    private static boolean endsAtTheOldestTime(KeyedObject index, KeyRange range, Instant begun) {
        if (!mayLieIn(index, range)) {
            return false;
        }
        KeyColumn column = index.columns().get(0);
        Key towards = towardsOthers(index, range, 0);
        return column.nullsLast() == column.descending()
                && towards.object().filter(index::equals).isPresent()
                && towards.values().stream()
                        .limit(1)
                        .flatMap(value -> ValueTime.of(value, begun).stream())
                        .anyMatch(time -> time.certain() && time.at().isBefore(begun));
    }

    private static boolean isNullable(KeyedObject index) {
        return index.index() && index.parts().get(0).nullable();
    }

    static boolean isNull(Key key, int part) {
        return key.values().size() > part && key.values().get(part).value().isEmpty();
    }

    /** NULL sorts at one end of its part: beyond a bound among the entries lies nothing else on that side. */
    private static boolean alone(KeyedObject index, KeyRange range, int part) {
        boolean both = range.start().sharedParts(range.limit()) > part;
        return both || part == 0 && isNull(towardsOthers(index, range, part), 0);
    }

    /** The bound on the side where values are. */
    private static Key towardsOthers(KeyedObject index, KeyRange range, int part) {
        return index.columns().get(part).nullsLast() ? range.start() : range.limit();
    }

    /** Where they lie, and beside what. */
    Phrase evidence(Suspect suspect) {
        return Phrase.of(
                switch (beside) {
                    case NOTHING ->
                        "Everything from {0} to {1} has NULL in {2}: in {3}, the entries of all rows without one stand together.";
                    case PAST ->
                        "From {0} to {1} lie the entries with NULL in {2}, which stand together in {3}, and times that nobody"
                                + " writes any more.";
                    case OTHERS ->
                        "The hot range {0} to {1} begins or ends among the entries with NULL in {2}, which stand together in"
                                + " {3}.";
                },
                Phrase.key(suspect.range().start().text()),
                Phrase.key(suspect.range().limit().text()),
                suspect.key().name(part).orElse(""),
                suspect.objectName());
    }
}
