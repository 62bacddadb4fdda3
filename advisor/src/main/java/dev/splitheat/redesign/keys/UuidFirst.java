package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Reordered;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;

/** Catalogue C03b, plan M3: a random UUID before the time, where no order has to be kept. */
final class UuidFirst implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.TABLE, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation
                .owner()
                .flatMap(table ->
                        Reshapings.inserting(situation, new ProposedPart.RandomUuid(), situation.inherited(table)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation
                        .owner()
                        // The rows of an interleaved table would have to learn their parent's new id.
                        .filter(table -> situation.catalog().childrenOf(table).isEmpty())
                        .flatMap(table -> situation
                                .blamed()
                                .filter(ColumnTraits::isTime)
                                .flatMap(time -> advice(situation, table, time)))
                : Optional.empty();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column time) {
        Column id = Column.plain(
                        new FreshNames(situation.catalog()).column(List.of(table), "Entry Id"),
                        UuidDefault.text(situation.dialect()),
                        false)
                .withDefault(Optional.of(UuidDefault.generate(situation.dialect())));
        return Rebuild.of(situation, table, KeyChange.withColumn(id, situation.inherited(table), situation))
                .map(rebuild -> draft(situation, table, time, id, rebuild));
    }

    private static Recommendation draft(Situation situation, Table table, Column time, Column id, Rebuild rebuild) {
        MovingEnd end = MovingEnd.of(situation, time.name());
        return Draft.of(
                        "UUID_FIRST",
                        table.name() + ": lead the key with a random UUID instead of " + time.name(),
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + ". A random UUID in front"
                                + " scatters rows completely; nothing else in the key has to be well spread.",
                        time.name(),
                        table.name())
                .doNow(Relief.movingEnd(situation))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken("one seek by the new id; a range of times: a full scan"))
                .queryChanges(
                        "Rows are looked up by " + id.name() + ", which the database assigns.",
                        "Ranges of " + time.name() + " become full scans: if there are such, take the shard prefix.")
                .rewrites(situation, new Reordered(rebuild.moved(table), List.of(id.name()), time.name()))
                .tradeOffs("No order and no locality is left: related rows lie on different servers.")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }
}
