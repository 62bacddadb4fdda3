package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** For a hot end or prefix about which the catalog says too little for statements: the principle, in words. */
final class SpreadKey implements Redesign {
    private static final Set<Cause> CAUSES =
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.MONOTONIC_INDEX, Cause.HOT_KEY_PREFIX, Cause.NULL_INDEX);

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.TABLE, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return CAUSES.contains(situation.spot().cause())
                ? Optional.of(random(situation)
                        .map(column -> lookAgain(situation, column))
                        .orElseGet(() -> advice(situation)))
                : Optional.empty();
    }

    /** The column to blame, where the schema shows that neither it nor another part of the key grows. */
    private static Optional<Column> random(Situation situation) {
        return situation
                .table()
                .filter(table -> situation.has(Cause.MONOTONIC_KEY)
                        && table.primaryKey().stream()
                                .noneMatch(part -> situation.classOf(table, part.column()) == KeyClass.MONOTONIC
                                        || table.column(part.column())
                                                .filter(ColumnTraits::isTime)
                                                .isPresent()))
                .flatMap(table -> situation
                        .spot()
                        .column()
                        .or(() -> situation.ownKey(table).stream()
                                .map(KeyColumn::column)
                                .findFirst())
                        .filter(column -> situation.classOf(table, column) == KeyClass.DISTRIBUTED)
                        .flatMap(table::column));
    }

    private static Recommendation lookAgain(Situation situation, Column column) {
        return Draft.of(
                        "SPREAD_KEY",
                        situation.objectName() + ": look again, " + column.name() + " does not grow",
                        "The schema shows that values of {1} lie scattered, so new rows of {0} land all over it. Where they do"
                                + " land behind the last one, somebody writes values of another kind.",
                        situation.objectName(),
                        column.name())
                .doNow(Relief.movingEnd(situation))
                .migration(List.of(
                        "See where it is hot: " + Statistics.splits(situation) + ".",
                        "If a split moves along with new rows, find the inserts that send values of " + column.name()
                                + " of their own, and let them send scattered ones: " + Statistics.queries(situation)
                                + "."))
                .tradeOffs("No statements are printed: none would scatter rows that lie scattered already.")
                .done();
    }

    private static Recommendation advice(Situation situation) {
        String object = situation.objectName();
        String column = situation.spot().column().orElse(grows(situation) ? "the growing column" : "the heavy column");
        return Draft.of(
                        ofTable(situation) ? "SPREAD_KEY" : "SPREAD_INDEX",
                        object + ": let something other than " + column + " lead the key",
                        trouble(situation) + " Whatever leads the key has to take many values at any time. {1}",
                        object,
                        reason(situation))
                .doNow(grows(situation) ? Relief.movingEnd(situation) : Relief.heavyPrefix(situation, column))
                .migration(steps(situation))
                .tradeOffs("No statements are printed, since they could not be checked against the schema.")
                .done();
    }

    private static boolean grows(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY) || situation.has(Cause.MONOTONIC_INDEX);
    }

    private static boolean ofTable(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                || situation.has(Cause.HOT_KEY_PREFIX)
                        && situation.spot().index().isEmpty();
    }

    private static String trouble(Situation situation) {
        if (grows(situation)) {
            return "New entries of {0} land "
                    + situation
                            .spot()
                            .column()
                            .map(column -> MovingEnd.of(situation, column))
                            .orElse(new MovingEnd(false, false))
                            .place()
                    + ", on one split.";
        }
        return situation.has(Cause.NULL_INDEX)
                ? "Entries of {0} that are NULL lie together, and all of their load with them."
                : "Many entries of {0} begin with the same value, lie together, and are one hot place.";
    }

    private static String reason(Situation situation) {
        boolean managed = situation.index().filter(Index::managed).isPresent();
        if (managed) {
            return "This index belongs to a foreign key: it changes only with it.";
        }
        boolean known = situation.index().isPresent()
                || situation.spot().index().isEmpty() && situation.table().isPresent();
        return known
                ? "The schema leaves no statement that is sure to load: none of its columns that differ between the"
                        + (grows(situation) ? " newest" : " heavy")
                        + " entries can be hashed, or the key has no room for another column."
                : "The catalog of this database does not hold it, or has not been read yet.";
    }

    private static List<String> steps(Situation situation) {
        return ofTable(situation)
                ? List.of(
                        "If the database can assign the ids: a bit-reversed sequence or a random UUID as the column's default"
                                + " changes only new rows.",
                        "If there is an entity (user, device, account) in the key: lead with it, in a new table.",
                        "Otherwise: a shard number before the growing column, in a new table, written by the application or"
                                + " generated from a column behind the growing one that is no commit timestamp.")
                : List.of(
                        "If nothing reads the index, drop it, unless it is unique or belongs to a foreign key.",
                        "Otherwise: a second index with a shard number before the growing column, generated from another"
                                + " column of the row's key that is not in front of it, or, for a unique index, from its own"
                                + " columns; drop the first when nothing reads it any more.");
    }
}
