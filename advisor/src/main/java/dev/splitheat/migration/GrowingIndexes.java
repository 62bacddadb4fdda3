package dev.splitheat.migration;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Situation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Indexes that a rebuild takes along and that begin with what grows, alone or behind few values: once the table is spread,
 * they are where it is hot.
 */
record GrowingIndexes(Situation situation, Rebuild rebuild) {
    /** A sentence with their names; none without any. */
    List<String> costs() {
        String names = rebuild.renames().keySet().stream()
                .flatMap(old -> situation.catalog().table(old).stream())
                .flatMap(this::named)
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? List.of()
                : List.of("What grows still leads " + names
                        + ": new entries land behind the last one, the next moving end. Shard it in the same move, or drop"
                        + " it: splitheat advise --cause MONOTONIC_INDEX says how.");
    }

    private Stream<String> named(Table table) {
        return situation.catalog().indexesOf(table).stream()
                .filter(index -> index.ordered() && index.interleavedIn().isEmpty())
                .flatMap(index -> rebuild.successorOf(index).stream()
                        .flatMap(name -> growing(table, index).stream().map(part -> name + " (" + part + ")")));
    }

    /** The first part that is not one of few values, where it grows, with what stands before it. */
    private Optional<String> growing(Table table, Index index) {
        List<ClassifiedColumn> key = KeyClassifier.of(situation.catalog(), index).stream()
                .limit(index.keyColumns().size())
                .toList();
        long few = key.stream()
                .takeWhile(part -> isFew(part.keyClass()) && !grows(table, part))
                .count();
        return key.stream()
                .skip(few)
                .findFirst()
                .filter(part -> grows(table, part))
                .map(part ->
                        key.stream().limit(few + 1).map(ClassifiedColumn::name).collect(Collectors.joining(", ")));
    }

    private static boolean isFew(KeyClass keyClass) {
        return keyClass == KeyClass.LOW_CARDINALITY || keyClass == KeyClass.CONSTANT;
    }

    /** What is heavy is told of by {@link HeavyIndexes}. */
    private boolean grows(Table table, ClassifiedColumn part) {
        return !isHeavy(part)
                && (part.keyClass() == KeyClass.MONOTONIC
                        || table.column(part.name())
                                .filter(column -> ColumnTraits.isTime(column)
                                        || situation
                                                .blamed()
                                                .filter(column::equals)
                                                .isPresent())
                                .isPresent());
    }

    private boolean isHeavy(ClassifiedColumn part) {
        return situation.has(Cause.HOT_KEY_PREFIX)
                && situation
                        .heavy()
                        .filter(column -> column.name().equalsIgnoreCase(part.name()))
                        .isPresent();
    }
}
