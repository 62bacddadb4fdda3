package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Indexes that a rebuild takes along and that begin with the column of which one value is heavy: once the table is spread, that
 * value's entries still lie together there.
 */
record HeavyIndexes(Situation situation, Rebuild rebuild) {
    /** A sentence with their names; none without any. */
    List<String> costs() {
        return situation.has(Cause.HOT_KEY_PREFIX)
                ? situation.heavy().stream().flatMap(this::costs).toList()
                : List.of();
    }

    private Stream<String> costs(Column heavy) {
        String names = rebuild.renames().keySet().stream()
                .flatMap(old -> situation.catalog().table(old).stream())
                .flatMap(table -> led(table, heavy))
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? Stream.of()
                : Stream.of(heavy.name() + " still leads " + names
                        + ": entries of its heavy value lie together there, the next hot place. Put a shard number before it"
                        + " in the same move, or drop it: splitheat advise --cause HOT_KEY_PREFIX says how.");
    }

    private Stream<String> led(Table table, Column heavy) {
        return situation.catalog().indexesOf(table).stream()
                .filter(index -> index.ordered() && index.interleavedIn().isEmpty() && begins(index, heavy))
                .flatMap(index -> rebuild.successorOf(index).stream());
    }

    private static boolean begins(Index index, Column heavy) {
        return index.keyColumns().stream()
                .findFirst()
                .filter(part -> part.column().equalsIgnoreCase(heavy.name()))
                .isPresent();
    }
}
