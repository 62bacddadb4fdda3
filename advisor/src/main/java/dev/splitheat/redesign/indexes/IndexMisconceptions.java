package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Misconception;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What comes to mind at a hot index, and does not serve. */
final class IndexMisconceptions {
    /** Says why not, of an index and its growing column. */
    private interface Doubt {
        Optional<Phrase> why(Situation situation, Index index, Column growing);
    }

    private IndexMisconceptions() {}

    static List<Redesign> all() {
        return List.of(
                new Misconception("DESCENDING_INDEX", growing(IndexMisconceptions::descending)),
                new Misconception("NULL_FILTERED", growing(IndexMisconceptions::nullFiltered)),
                new Misconception("SHARD_FROM_COMMIT_TIMESTAMP", growing(IndexMisconceptions::commitTimestamp)),
                new Misconception("UNIQUE_SHARD", growing(IndexMisconceptions::uniqueShard)),
                new Misconception("SHARDED_INDEX", growing(IndexMisconceptions::dearReads)),
                new Misconception("ANOTHER_KEY_COLUMN", growing(IndexMisconceptions::noRoom)));
    }

    private static Function<Situation, Optional<Phrase>> growing(Doubt doubt) {
        return situation -> situation.has(Cause.MONOTONIC_INDEX)
                ? situation.index().flatMap(index -> situation
                        .table()
                        .flatMap(table -> table.column(IndexSharding.growing(situation, index)))
                        .flatMap(column -> doubt.why(situation, index, column)))
                : Optional.empty();
    }

    private static Optional<Phrase> descending(Situation situation, Index index, Column growing) {
        return Optional.of(Phrase.of(
                "{0} in the other direction would only turn the end round: every new entry of {1} would land "
                        + MovingEnd.of(situation, growing.name()).turned() + ".",
                growing.name(),
                index.name()));
    }

    private static Optional<Phrase> nullFiltered(Situation situation, Index index, Column growing) {
        String place = MovingEnd.of(situation, growing.name()).place();
        boolean filtered = index.notNullColumns().stream().anyMatch(growing.name()::equalsIgnoreCase);
        if (filtered) {
            return Optional.of(Phrase.of(
                    "{1} leaves out rows whose {0} is NULL already; the entries that it has still land " + place + ".",
                    growing.name(),
                    index.name()));
        }
        return growing.nullable()
                ? Optional.of(Phrase.of(
                        "Leaving out rows whose {0} is NULL would make {1} smaller; the entries that are left would still"
                                + " land " + place + ".",
                        growing.name(),
                        index.name()))
                : Optional.empty();
    }

    private static Optional<Phrase> commitTimestamp(Situation situation, Index index, Column growing) {
        return growing.commitTimestamp()
                ? Optional.of(Phrase.of(
                        "No generated column may read {0}, which takes commit timestamps: a shard number has to come from"
                                + " another column.",
                        growing.name()))
                : Optional.empty();
    }

    private static Optional<Phrase> uniqueShard(Situation situation, Index index, Column growing) {
        return index.unique() && !index.managed() && !hasSource(situation, index, growing)
                ? Optional.of(Phrase.of(
                        "{0} is unique, and a shard number from other columns than its own would let the same values in"
                                + " again, in another shard. None of its own can be hashed and differs where it is hot.",
                        index.name()))
                : Optional.empty();
    }

    private static boolean hasSource(Situation situation, Index index, Column growing) {
        Table table = situation.table().orElseThrow();
        return Shards.place(situation.catalog().storedKey(index), growing.name()).stream()
                .mapToObj(place -> Shards.sourceForIndex(situation, table, index, place))
                .anyMatch(Optional::isPresent);
    }

    private static Optional<Phrase> dearReads(Situation situation, Index index, Column growing) {
        return ShardedIndex.tooDear(situation)
                ? Optional.of(Phrase.of(
                        "With {0} shards, reads over all of {1} would become more seeks than there are writes to spread; under"
                                + " the rows of its parent they stay one.",
                        ShardCount.of(situation).count(), index.name()))
                : Optional.empty();
    }

    private static Optional<Phrase> noRoom(Situation situation, Index index, Column growing) {
        int columns = situation.catalog().storedKey(index).size();
        return columns >= Limits.KEY_COLUMNS
                ? Optional.of(Phrase.of(
                        "The key of {0} has {1} columns already, with those of the table's key, and Spanner takes no more"
                                + " than that.",
                        index.name(), columns))
                : Optional.empty();
    }
}
