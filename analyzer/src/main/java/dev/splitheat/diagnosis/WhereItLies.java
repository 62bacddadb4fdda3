package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which table of an interleaved hierarchy a place lies in by now. A place begins where its first split does, often in a row
 * of the root; Spanner then cuts where the load is, and the keys of these cuts name the table that has it.
 */
final class WhereItLies {
    private WhereItLies() {}

    /** The deepest table, of what is interleaved where it began, that a bound of the place names by now. */
    static Optional<KeyedObject> now(Optional<KeyedObject> began, List<SeenRange> seen) {
        SeenRange newest = seen.get(seen.size() - 1);
        return began.flatMap(object -> deepest(object, newest)).or(() -> began);
    }

    private static Optional<KeyedObject> deepest(KeyedObject began, SeenRange newest) {
        return newest.splits().stream()
                .flatMap(split -> Stream.of(split.start(), split.limit()))
                .filter(bound -> !bound.values().isEmpty())
                .flatMap(bound -> below(began, bound).stream())
                .reduce((one, other) -> one.path().size() >= other.path().size() ? one : other);
    }

    private static Optional<KeyedObject> below(KeyedObject began, Key bound) {
        return bound.object()
                .filter(object -> object.path().size() > began.path().size()
                        && object.path().get(began.path().size() - 1).name().equals(began.name()));
    }
}
