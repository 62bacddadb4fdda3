package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.NameWords;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Catalogue C11, plan M3: a log under the rows of the entity that it tells of. */
final class EntityRoot implements Redesign {
    private static final String KIND = "INTERLEAVE_UNDER_ENTITY";

    /** What tables call their own key. */
    private static final Set<String> OWN =
            Set.of("id", "key", "uuid", "guid", "uid", "pk", "rowid", "code", "name", "number", "no", "nr", "hash");

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation
                        .owner()
                        .filter(table -> table.interleaving().isEmpty()
                                && situation.catalog().childrenOf(table).isEmpty())
                        .flatMap(table -> situation
                                .blamed()
                                .filter(ColumnTraits::isTime)
                                .flatMap(time ->
                                        root(situation, table).map(root -> verdict(situation, table, time, root))))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    /** A table whose key is one well spread column that this table points to, or has under the same telling name. */
    private static Optional<Table> root(Situation situation, Table table) {
        return situation.catalog().tables().stream()
                .filter(other -> !other.name().equalsIgnoreCase(table.name()))
                .filter(other ->
                        other.interleaving().isEmpty() && other.primaryKey().size() == 1)
                .filter(other -> entity(table, other).isPresent() && spreads(situation, other))
                .findFirst();
    }

    private static Optional<Column> entity(Table table, Table root) {
        Column id = root.column(root.primaryKey().get(0).column()).orElseThrow();
        return table.column(id.name())
                .filter(column -> pointsTo(table, column, root) || isTelling(column))
                .filter(column -> !ColumnTraits.isTime(column) && ColumnTraits.namesAnEntity(column))
                .filter(column -> column.type().equals(id.type()) && column.nullable() == id.nullable())
                .filter(column -> !column.generated());
    }

    private static boolean pointsTo(Table table, Column column, Table root) {
        return table.foreignKeys().stream()
                .anyMatch(key -> key.referencedTable().equalsIgnoreCase(root.name())
                        && key.columns().size() == 1
                        && key.columns().get(0).equalsIgnoreCase(column.name()));
    }

    /** {@code UserId} is the same wherever it stands; every table has an {@code Id}, and one with a default is its own. */
    private static boolean isTelling(Column column) {
        return column.defaultExpression().isEmpty()
                && column.identity().isEmpty()
                && !OWN.contains(NameWords.of(column.name()).joined());
    }

    private static boolean spreads(Situation situation, Table root) {
        KeyClass first = situation.classOf(root, root.primaryKey().get(0).column());
        return first == KeyClass.DISTRIBUTED || first == KeyClass.UNKNOWN;
    }

    private static Verdict verdict(Situation situation, Table table, Column time, Table root) {
        Column entity = entity(table, root).orElseThrow();
        if (table.primaryKey().get(0).column().equalsIgnoreCase(entity.name())) {
            return Verdict.refused(
                    KIND,
                    "{0} leads the key of {1} already: under the rows of {2} its rows would have the same key, and land at as"
                            + " many places as now.",
                    entity.name(),
                    table.name(),
                    root.name());
        }
        return Heaviest.of(situation, table, entity)
                .filter(Heaviest::dominant)
                .map(most -> Verdict.refused(
                        KIND,
                        "One row of {0} would hold {1} of the observed writes below it, and no better than now.",
                        root.name(),
                        most.percent()))
                .orElseGet(() -> Verdict.maybe(Rebuild.of(situation, table, old -> under(old, root))
                        .map(rebuild -> draft(situation, table, time, root, rebuild))
                        .map(advised ->
                                Proposal.of(Effort.TABLE, advised, Reshapings.moving(situation, entity.name(), 0)))));
    }

    private static Table under(Table table, Table root) {
        KeyColumn id = root.primaryKey().get(0);
        List<KeyColumn> key = new ArrayList<>(List.of(id));
        table.primaryKey().stream()
                .filter(part -> !part.column().equalsIgnoreCase(id.column()))
                .forEach(key::add);
        return table.withPrimaryKey(key).withInterleaving(Optional.of(new Interleaving(root.name(), true, false)));
    }

    private static Recommendation draft(Situation situation, Table table, Column time, Table root, Rebuild rebuild) {
        Column entity = entity(table, root).orElseThrow();
        MovingEnd end = MovingEnd.of(situation, time.name());
        return Draft.of(
                        KIND,
                        table.name() + ": store the rows under " + root.name() + ", led by " + entity.name(),
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + ". Under the rows of {2} they"
                                + " land at as many places as there are of those, and a row and what it tells of are read and"
                                + " written together on one server.",
                        time.name(),
                        table.name(),
                        root.name())
                .doNow(Relief.movingEnd(situation))
                .ddl(rebuild.ddl())
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken("one seek for one " + entity.name() + "; a range over all of them: a full scan"))
                .queryChanges("Reads of one " + entity.name() + " become one seek: WHERE "
                        + situation.sql(entity.name())
                        + " = " + Rewrites.parameter(situation, entity) + " AND " + situation.sql(time.name()) + " >= "
                        + Rewrites.parameter(situation, "since", 2) + ".")
                .rewrites(situation, new Reordered(rebuild.moved(table), List.of(entity.name()), time.name()))
                .tradeOffs(
                        "The row of " + root.name()
                                + " has to be there first, and cannot be deleted while rows are under"
                                + " it. INTERLEAVE IN without PARENT stores them in the same place and asks for neither;"
                                + " nothing but that word differs.",
                        "Each row of " + root.name()
                                + " with all that is under it should stay below a few gigabytes, and"
                                + " its writes below what one server takes. Look first: "
                                + Rewrites.heaviest(situation, table, entity) + ".",
                        "Reads over all of them by " + time.name() + " alone become full scans.")
                .costing(Plans.costs(situation, rebuild))
                .done();
    }
}
