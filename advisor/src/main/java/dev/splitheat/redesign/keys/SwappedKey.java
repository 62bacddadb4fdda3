package dev.splitheat.redesign.keys;

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
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Reordered;
import dev.splitheat.sharding.Shards;
import dev.splitheat.sharding.StandingShard;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Catalogue C07, plan M3: the entity before the time. */
final class SwappedKey implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.TABLE, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.owner().flatMap(table -> situation
                .blamed()
                .flatMap(time -> entityAfter(situation, table, time))
                .flatMap(entity -> Reshapings.moving(situation, entity.name(), situation.inherited(table))));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation.owner().flatMap(table -> situation
                        .blamed()
                        .filter(ColumnTraits::isTime)
                        .flatMap(time -> entityAfter(situation, table, time)
                                .flatMap(entity -> advice(situation, table, time, entity))))
                : Optional.empty();
    }

    /** A later column of the key that names an entity and that nothing in the schema shows to be bad in front. */
    static Optional<Column> entityAfter(Situation situation, Table table, Column time) {
        List<KeyColumn> own = situation.ownKey(table);
        return own.stream()
                .dropWhile(part -> !part.column().equalsIgnoreCase(time.name()))
                .skip(1)
                .flatMap(part -> table.column(part.column()).stream())
                .filter(ColumnTraits::namesAnEntity)
                .filter(column -> {
                    KeyClass spread = situation.classOf(table, column.name());
                    return spread == KeyClass.DISTRIBUTED || spread == KeyClass.UNKNOWN;
                })
                .filter(column -> Heaviest.of(situation, table, column)
                        .filter(Heaviest::dominant)
                        .isEmpty())
                .findFirst();
    }

    /** Whether it would serve. */
    static boolean serves(Situation situation) {
        return recommended(situation).isPresent();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column time, Column entity) {
        return Rebuild.of(situation, table, KeyChange.withFirst(entity.name(), place(table, time)))
                .map(rebuild -> draft(situation, table, time, entity, rebuild));
    }

    /** Right before the time: what stands in front of it, rows are looked up by, or it is the parent's. */
    private static int place(Table table, Column time) {
        return Shards.place(table.primaryKey(), time.name()).orElseThrow();
    }

    private static Recommendation draft(Situation situation, Table table, Column time, Column entity, Rebuild rebuild) {
        List<Column> leading = Shards.before(table, table.primaryKey(), place(table, time));
        List<Column> known = StandingShard.toGive(situation, table, leading, List.of(entity));
        List<Column> given = Stream.concat(known.stream(), Stream.of(entity)).toList();
        String scan = known.isEmpty() ? "full scan" : "scan of all rows of one " + names(known);
        return begun(MovingEnd.of(situation, time.name()), table, time, entity, leading)
                .doNow(Relief.movingEnd(situation))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken("one seek for one entity; a range over all of them: a " + scan))
                .queryChanges(
                        "Reads of one " + entity.name() + " become one seek: WHERE "
                                + Rewrites.all(
                                        StandingShard.given(situation, table, given),
                                        situation.sql(time.name()) + " >= "
                                                + Rewrites.parameter(
                                                        situation,
                                                        "since",
                                                        StandingShard.parameters(situation, table, given) + 1))
                                + ".",
                        "Reads over all of them by " + time.name() + " alone become " + scan.replace("scan", "scans")
                                + ": if there are such, take the shard prefix instead.")
                .rewrites(
                        situation,
                        new Reordered(
                                rebuild.moved(table),
                                given.stream().map(Column::name).toList(),
                                time.name()))
                .tradeOffs("Right when no single " + entity.name()
                        + " is written faster than one server can take, and when "
                        + entity.name() + " is neither counted up nor dominated by a few values. Look first: "
                        + Rewrites.heaviest(situation, table, entity) + ".")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }

    private static Draft begun(MovingEnd end, Table table, Column time, Column entity, List<Column> leading) {
        return leading.isEmpty()
                ? Draft.of(
                        "SWAP_KEY_ORDER",
                        table.name() + ": lead the key with " + entity.name() + " instead of " + time.name(),
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + ". With {2} in front, new"
                                + " rows land at as many places as there are values of {2}, and the rows of one {2} stay"
                                + " together, still in the order of {0}.",
                        time.name(),
                        table.name(),
                        entity.name())
                : Draft.of(
                        "SWAP_KEY_ORDER",
                        table.name() + ": put " + entity.name() + " before " + time.name() + " in the key",
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + " of its {3}, and a busy {3} is"
                                + " one hot end. With {2} between {3} and {0}, new rows of one {3} land at as many places as"
                                + " it has values of {2}, and those of one {2} stay together, still in the order of {0}.",
                        time.name(),
                        table.name(),
                        entity.name(),
                        names(leading));
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(", "));
    }
}
