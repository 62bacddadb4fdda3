package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Where in an index a range holds entries of NULL.
 *
 * @param part the first declared index column, from 0, that is NULL there
 * @param alone whether the range holds no other entries
 */
record NullEntries(int part, boolean alone) {
    /** Empty where neither bound lies among such entries. */
    static Optional<NullEntries> in(KeyedObject index, KeyRange range) {
        OptionalInt part = IntStream.range(0, index.index() ? index.declared() : 0)
                .filter(each -> isNull(range.start(), each) || isNull(range.limit(), each))
                .findFirst();
        return part.isEmpty()
                ? Optional.empty()
                : Optional.of(new NullEntries(part.getAsInt(), alone(index, range, part.getAsInt())));
    }

    /**
     * Whether entries of NULL in the index's first column, if there are any, lie in the range: no bound shows them, since
     * the range holds that whole end of the index.
     */
    static boolean mayLieIn(KeyedObject index, KeyRange range) {
        boolean nullable = index.index() && index.parts().get(0).nullable();
        return nullable
                && (index.columns().get(0).nullsLast() ? range.reachesEndOfPrefix(0) : range.reachesBeginOfPrefix(0));
    }

    static boolean isNull(Key key, int part) {
        return key.values().size() > part && key.values().get(part).value().isEmpty();
    }

    /** NULL sorts at one end of its part: beyond a bound among the entries lies nothing else on that side. */
    private static boolean alone(KeyedObject index, KeyRange range, int part) {
        boolean both = range.start().sharedParts(range.limit()) > part;
        Key towards = index.columns().get(part).nullsLast() ? range.start() : range.limit();
        return both || part == 0 && isNull(towards, 0);
    }
}
