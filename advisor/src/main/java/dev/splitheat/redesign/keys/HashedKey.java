package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
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
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Reordered;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;

/** Catalogue C10, plan M3: a hash of the id before the id, for ids that others count up. */
final class HashedKey implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        if (situation.has(Cause.MONOTONIC_KEY)
                && situation
                        .owner()
                        .filter(table -> scattered(situation, table))
                        .isPresent()) {
            return Verdict.refused(
                    "HASHED_KEY_PREFIX",
                    "The key of {0} is led by a hash already: its new rows lie scattered, and what is hot is something else.",
                    situation.tableName());
        }
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.TABLE, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.owner().flatMap(table -> situation
                .blamed()
                .flatMap(id -> Reshapings.inserting(
                        situation, new ProposedPart.Hashed(List.of(id.name())), situation.inherited(table))));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation.owner().flatMap(table -> situation
                        .blamed()
                        .filter(HashedKey::isPlainId)
                        .flatMap(column -> advice(situation, table, column)))
                : Optional.empty();
    }

    private static boolean scattered(Situation situation, Table table) {
        return situation.ownKey(table).stream()
                .findFirst()
                .flatMap(first -> table.column(first.column()))
                .filter(first -> first.generated() && situation.classOf(table, first.name()) == KeyClass.DISTRIBUTED)
                .isPresent();
    }

    /** A generated key may read no column that has a default; times have an order that is worth keeping. */
    private static boolean isPlainId(Column column) {
        return ColumnTraits.isId(column)
                && column.defaultExpression().isEmpty()
                && column.identity().isEmpty()
                && !column.generated();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column id) {
        String name = new FreshNames(situation.catalog())
                .column(RowTree.of(situation.catalog(), table), "Hashed " + id.name());
        return Hash.of(id, situation.sql(id.name()), situation.dialect())
                .map(hash -> Shards.generated(name, hash, false, situation.dialect()))
                .flatMap(column -> Rebuild.of(
                        situation, table, KeyChange.withColumn(column, situation.inherited(table), situation)))
                .map(rebuild -> draft(situation, table, id, name, rebuild));
    }

    private static Recommendation draft(Situation situation, Table table, Column id, String hash, Rebuild rebuild) {
        String idSql = situation.sql(id.name());
        MovingEnd end = MovingEnd.of(situation, id.name());
        String sameId = idSql + " = " + Rewrites.parameter(situation, id);
        return Draft.of(
                        "HASHED_KEY_PREFIX",
                        table.name() + ": lead the key with a hash of " + id.name(),
                        "The values of {0} " + end.grow() + " with time, so every new row of {1} lands " + end.place()
                                + ". A hash of {0} in front scatters"
                                + " the rows while {0} keeps its values: the way to go when ids come from elsewhere.",
                        id.name(),
                        table.name())
                .doNow(Relief.movingEnd(situation))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken("one seek by id; a range of ids: a full scan"))
                .queryChanges(
                        "SQL that looks up WHERE " + sameId + " finds its row as before: " + hash
                                + " follows from one column, so the optimizer adds it for =, IN and equal joins.",
                        "Reads and deletes by key through the client API must give " + hash + " and " + id.name()
                                + "; inserts must not name " + hash + ".")
                .rewrites(situation, new Reordered(rebuild.moved(table), List.of(id.name()), id.name()))
                .tradeOffs("Ranges of " + id.name() + " become full scans: only for access by single ids.")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }
}
