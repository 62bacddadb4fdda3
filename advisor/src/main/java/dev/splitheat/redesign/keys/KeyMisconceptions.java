package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Heaviest;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.Misconception;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.ShardCount;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What comes to mind at a key that grows, and does not serve. */
final class KeyMisconceptions {
    /** Says why not, of a table and the growing column of its key. */
    private interface Doubt {
        Optional<Phrase> why(Situation situation, Table table, Column growing);
    }

    private KeyMisconceptions() {}

    static List<Redesign> all() {
        return List.of(
                new Misconception("DESCENDING_KEY", growing(KeyMisconceptions::descending)),
                new Misconception("ALTER_KEY", growing(KeyMisconceptions::altered)),
                new Misconception("IDENTITY", growing(KeyMisconceptions::identity)),
                new Misconception("NATURAL_KEY", growing(KeyMisconceptions::natural)),
                new Misconception("SHARD_FROM_COMMIT_TIMESTAMP", growing(KeyMisconceptions::commitTimestamp)),
                new Misconception("SHARD_OF_UNSUITABLE_TYPE", growing(KeyMisconceptions::unsuitable)),
                new Misconception("SWAP_KEY_ORDER", growing(KeyMisconceptions::swapped)),
                new Misconception("SHARD_PREFIX", growing(KeyMisconceptions::dearReads)),
                new Misconception("ANOTHER_KEY_COLUMN", growing(KeyMisconceptions::noRoom)));
    }

    private static Function<Situation, Optional<Phrase>> growing(Doubt doubt) {
        return situation -> situation.has(Cause.MONOTONIC_KEY)
                ? situation
                        .owner()
                        .flatMap(table -> situation.blamed().flatMap(column -> doubt.why(situation, table, column)))
                : Optional.empty();
    }

    private static Optional<Phrase> descending(Situation situation, Table table, Column growing) {
        return Optional.of(Phrase.of(
                "{0} in the other direction would only turn the end round: every new row of {1} would land "
                        + MovingEnd.of(situation, growing.name()).turned() + ", on one split all the same.",
                growing.name(),
                table.name()));
    }

    private static Optional<Phrase> altered(Situation situation, Table table, Column growing) {
        return Optional.of(Phrase.of(
                "Spanner takes no change of a key: columns can be neither added to that of {0} nor removed from it nor"
                        + " reordered, nor can {0} be interleaved later. What changes the key is a new table.",
                table.name()));
    }

    private static Optional<Phrase> identity(Situation situation, Table table, Column growing) {
        return growing.type().base() == BaseType.INT64
                        && growing.identity().isEmpty()
                        && !situation.signOf(table, growing.name()).isTime()
                ? Optional.of(Phrase.of(
                        "{0} exists, and Spanner makes no existing column IDENTITY; a default from a bit-reversed sequence"
                                + " does the same where the database may assign the ids.",
                        growing.name()))
                : Optional.empty();
    }

    /** Catalogue C16: what the key could be, were two things known that stand neither in a schema nor in statistics. */
    private static Optional<Phrase> natural(Situation situation, Table table, Column growing) {
        return situation.catalog().indexesOf(table).stream()
                .filter(index ->
                        index.unique() && !index.managed() && index.keyColumns().size() == 1)
                .flatMap(index -> table.column(index.keyColumns().get(0).column()).stream()
                        .filter(column -> !column.nullable() && isName(column) && !column.equals(growing))
                        .map(column -> Phrase.of(
                                "{0} keeps {1} unique: were {1} the key of {2}, neither {3} nor the index would be needed. But"
                                        + " nothing shows that {1} never changes, nor that its values do not count up, as serial"
                                        + " numbers do: whoever knows both may make it the key of a new table.",
                                index.name(), column.name(), table.name(), growing.name())))
                .findFirst();
    }

    private static boolean isName(Column column) {
        return switch (column.type().base()) {
            case STRING, BYTES, UUID -> true;
            case INT64, BOOL, FLOAT32, FLOAT64, NUMERIC, DATE, TIMESTAMP, OTHER -> false;
        };
    }

    private static Optional<Phrase> commitTimestamp(Situation situation, Table table, Column growing) {
        return growing.commitTimestamp()
                ? Optional.of(Phrase.of(
                        "No generated column may read {0}, which takes commit timestamps: a shard number has to come from"
                                + " another column or be written by the application.",
                        growing.name()))
                : Optional.empty();
    }

    private static Optional<Phrase> unsuitable(Situation situation, Table table, Column growing) {
        boolean date = growing.type().base() == BaseType.DATE;
        if (date) {
            return Optional.of(Phrase.of(
                    "A hash of {0} gives all rows of one day the same shard: the end would move from shard to shard, one"
                            + " each day.",
                    growing.name()));
        }
        return Stream.of(Dialect.values()).anyMatch(dialect -> Hash.possible(growing, dialect))
                        || growing.commitTimestamp()
                ? Optional.empty()
                : Optional.of(Phrase.of(
                        "No hash of {0} can be computed: values of type {1} have no text that is always the same.",
                        growing.name(), growing.type().text()));
    }

    private static Optional<Phrase> swapped(Situation situation, Table table, Column growing) {
        boolean thoughtOf = ColumnTraits.isTime(growing)
                && SwappedKey.entityAfter(situation, table, growing).isEmpty();
        return thoughtOf
                ? situation.ownKey(table).stream()
                        .dropWhile(part -> !part.column().equalsIgnoreCase(growing.name()))
                        .skip(1)
                        .flatMap(part -> table.column(part.column()).stream())
                        .flatMap(column -> noLeader(situation, table, column).stream())
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<Phrase> noLeader(Situation situation, Table table, Column column) {
        return situation.classOf(table, column.name()) == KeyClass.LOW_CARDINALITY
                ? Optional.of(Phrase.of(
                        "{0} takes few values: with it in front, new rows of {1} would land at as few places, behind the last"
                                + " one of each.",
                        column.name(), table.name()))
                : Heaviest.of(situation, table, column)
                        .filter(Heaviest::dominant)
                        .map(most -> Phrase.of(
                                "{0} would be no better in front: {1} of the observed writes have one value of it.",
                                column.name(), most.percent()));
    }

    private static Optional<Phrase> dearReads(Situation situation, Table table, Column growing) {
        return ShardedKey.tooDear(situation)
                ? Optional.of(Phrase.of(
                        "With {0} shards, reads over all of {1} would become more seeks than there are writes to spread;"
                                + " another order of the key does without them.",
                        ShardCount.of(situation).count(), table.name()))
                : Optional.empty();
    }

    private static Optional<Phrase> noRoom(Situation situation, Table table, Column growing) {
        return table.primaryKey().size() >= Limits.KEY_COLUMNS
                ? Optional.of(Phrase.of(
                        "The key of {0} has {1} columns already, and Spanner takes no more than that.",
                        table.name(), table.primaryKey().size()))
                : Optional.empty();
    }
}
