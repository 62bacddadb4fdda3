package dev.splitheat.redesign.load;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Heaviest;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Statistics;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.redesign.Wasteful;
import dev.splitheat.rewrite.Reordered;
import dev.splitheat.rewrite.Sought;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Catalogue C18, plan M3: the entity whose rows are always wanted together first in the key, where it stands behind what no
 * statement gives. Behind an index on it, which is online and leaves the rows where they are.
 */
final class EntityFirst implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                situation.has(Cause.LARGE_SCAN) && situation.index().isEmpty()
                        ? situation.table().flatMap(table -> entity(situation, table)
                                .flatMap(entity -> advice(situation, table, entity))
                                .map(advised -> Proposal.of(Effort.TABLE, advised)))
                        : Optional.empty());
    }

    /** What every wasteful statement gives, and answers several rows of. */
    private static Optional<Column> entity(Situation situation, Table table) {
        List<Wasteful> wasteful = Wasteful.of(situation, table)
                .filter(each -> each.statement().rows() > 1)
                .toList();
        List<KeyColumn> own = situation.ownKey(table);
        return own.stream()
                .skip(1)
                .map(KeyColumn::column)
                .filter(column -> !wasteful.isEmpty()
                        && wasteful.stream()
                                .allMatch(each -> given(each.sought(), column)
                                        && !given(each.sought(), own.get(0).column())
                                        && inherited(situation, table).allMatch(above -> given(each.sought(), above))))
                .flatMap(column -> table.column(column).stream())
                .filter(column -> leads(situation, table, column))
                .findFirst();
    }

    private static Stream<String> inherited(Situation situation, Table table) {
        return table.primaryKey().stream().limit(situation.inherited(table)).map(KeyColumn::column);
    }

    private static boolean given(Sought sought, String column) {
        return sought.given().stream().anyMatch(column::equalsIgnoreCase);
    }

    private static boolean leads(Situation situation, Table table, Column column) {
        KeyClass spread = situation.classOf(table, column.name());
        boolean found = situation.catalog().indexesOf(table).stream()
                .anyMatch(index ->
                        index.ordered() && index.keyColumns().get(0).column().equalsIgnoreCase(column.name()));
        return !found
                && ColumnTraits.namesAnEntity(column)
                && (spread == KeyClass.DISTRIBUTED || spread == KeyClass.UNKNOWN)
                && Heaviest.of(situation, table, column)
                        .filter(Heaviest::dominant)
                        .isEmpty();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column entity) {
        return Rebuild.of(situation, table, KeyChange.withFirst(entity.name(), situation.inherited(table)))
                .map(rebuild -> draft(situation, table, entity, rebuild));
    }

    private static Recommendation draft(Situation situation, Table table, Column entity, Rebuild rebuild) {
        String first = situation.ownKey(table).get(0).column();
        return Draft.of(
                        "SWAP_KEY_ORDER",
                        table.name() + ": lead the key with " + entity.name() + " instead of " + first,
                        "Busy statements want the rows of one {0}, which lie all over {1} in the order of {2}: each reads at"
                                + " least ten rows for one that it answers with. With {0} in front they lie together.",
                        entity.name(),
                        table.name(),
                        first)
                .doNow(RunningScans.stop(situation))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken("one seek for one " + entity.name() + "; a range over all of them: a full scan"))
                .queryChanges("Reads of one " + entity.name() + " become one seek: WHERE "
                        + situation.sql(entity.name()) + " = " + Rewrites.parameter(situation, entity) + ".")
                .rewrites(situation, new Reordered(rebuild.moved(table), List.of(entity.name()), first))
                .tradeOffs(
                        "Reads by " + first + " alone become full scans.",
                        "Right when no single " + entity.name()
                                + " is written faster than one server can take. Look first: "
                                + Rewrites.heaviest(situation, table, entity) + ".",
                        "See also what reads it: " + Statistics.queries(situation) + ".")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }
}
