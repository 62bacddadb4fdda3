package dev.splitheat.migration;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Indexes that a rebuild takes along and that begin with what grows: once the table is spread, they are where it is hot. */
record GrowingIndexes(Situation situation, Rebuild rebuild) {
    /** A sentence with their names; none without any. */
    List<String> costs() {
        String names = rebuild.renames().entrySet().stream()
                .flatMap(pair -> named(pair.getKey(), pair.getValue()))
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? List.of()
                : List.of("What grows still leads " + names
                        + ": new entries land behind the last one, the next moving end. Shard it in the same move, or drop"
                        + " it: splitheat advise --cause MONOTONIC_INDEX says how.");
    }

    private Stream<String> named(String old, String renewed) {
        return rebuild.indexes().stream()
                .filter(index -> index.table().equals(renewed))
                .filter(index -> index.ordered() && index.interleavedIn().isEmpty())
                .filter(index -> growing(old, index).isPresent())
                .map(index -> index.name() + " (" + growing(old, index).get().name() + ")");
    }

    private Optional<Column> growing(String old, Index index) {
        return index.keyColumns().stream()
                .findFirst()
                .flatMap(first -> situation.catalog().table(old).flatMap(table -> table.column(first.column())))
                .filter(column -> ColumnTraits.isTime(column)
                        || situation.blamed().filter(column::equals).isPresent());
    }
}
