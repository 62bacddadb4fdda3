package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Heaviest;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Reordered;
import java.util.List;
import java.util.Optional;

/** Catalogue C15, plan M3: a well spread column of the key before the one of which a value is heavy. */
final class DistributedFirst implements Redesign {
    private static final String KIND = "SWAP_KEY_ORDER";

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.HOT_KEY_PREFIX) && situation.index().isEmpty()
                ? situation
                        .heavy()
                        .flatMap(
                                heavy -> situation.ownerOf(heavy.name()).map(table -> verdict(situation, table, heavy)))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Verdict verdict(Situation situation, Table table, Column heavy) {
        return spread(situation, table, heavy)
                .map(column -> Heaviest.of(situation, table, column)
                        .filter(Heaviest::dominant)
                        .map(most -> Verdict.refused(
                                KIND,
                                "{0} would be no better in front: {1} of the observed writes have one value of it.",
                                column.name(),
                                most.percent()))
                        .orElseGet(() -> Verdict.maybe(advice(situation, table, heavy, column)
                                .map(advised -> Proposal.of(
                                        Effort.TABLE,
                                        advised,
                                        Reshapings.moving(situation, column.name(), situation.inherited(table)))))))
                .orElseGet(Verdict::silent);
    }

    private static Optional<Column> spread(Situation situation, Table table, Column heavy) {
        return situation.ownKey(table).stream()
                .dropWhile(part -> !part.column().equalsIgnoreCase(heavy.name()))
                .skip(1)
                .flatMap(part -> table.column(part.column()).stream())
                .filter(column -> situation.classOf(table, column.name()) == KeyClass.DISTRIBUTED)
                .findFirst();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column heavy, Column spread) {
        return Rebuild.of(situation, table, KeyChange.withFirst(spread.name(), situation.inherited(table)))
                .map(rebuild -> draft(situation, table, heavy, spread, rebuild));
    }

    private static Recommendation draft(
            Situation situation, Table table, Column heavy, Column spread, Rebuild rebuild) {
        return Draft.of(
                        KIND,
                        table.name() + ": lead the key with " + spread.name() + " instead of " + heavy.name(),
                        "Many rows of {1} have the same {0}, so they lie together and are one hot place. With {2} in front"
                                + " they lie all over the key space.",
                        heavy.name(),
                        table.name(),
                        spread.name())
                .doNow(Relief.heavyPrefix(situation, heavy.name()))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken(
                        "one seek by " + spread.name() + "; all rows of one " + heavy.name() + ": a full scan"))
                .queryChanges("Reads give " + spread.name() + ": WHERE " + situation.sql(spread.name()) + " = "
                        + Rewrites.parameter(situation, spread) + ".")
                .rewrites(situation, new Reordered(rebuild.moved(table), List.of(spread.name()), heavy.name()))
                .tradeOffs("All rows of one " + heavy.name()
                        + " are found by a full scan, or by an index on it, which would be hot instead: take the shard"
                        + " number if there are such reads.")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }
}
