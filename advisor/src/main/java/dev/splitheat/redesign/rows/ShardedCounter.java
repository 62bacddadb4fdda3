package dev.splitheat.redesign.rows;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.Shards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Catalogue C13, plan M4: one row's sum held by several rows, in a table beside the old one. */
final class ShardedCounter implements Redesign {
    private static final int FEW_COLUMNS = 4;
    private static final Pattern COUNTS = Pattern.compile(
            "(?i).*(count|counter|total|balance|value|amount|quantity|stock|sum|hits|views|likes|points|score).*");

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(recommended(situation).map(advised -> Proposal.of(Effort.APPLICATION, advised)));
    }

    private static Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.HOT_ROW) && situation.index().isEmpty()
                ? situation.table().flatMap(table -> {
                    List<Column> sums = sums(table);
                    return sums.isEmpty() ? Optional.empty() : Optional.of(advice(situation, table, sums));
                })
                : Optional.empty();
    }

    /** The columns that hold a running figure, as far as names and the table's shape tell. */
    private static List<Column> sums(Table table) {
        List<Column> numbers = table.columns().stream()
                .filter(column -> !inKey(table, column))
                .filter(ShardedCounter::isNumber)
                .toList();
        List<Column> named = numbers.stream()
                .filter(column -> COUNTS.matcher(column.name()).matches())
                .toList();
        boolean small = table.columns().size() <= FEW_COLUMNS && numbers.size() == 1;
        return named.isEmpty() && small ? numbers : named;
    }

    private static boolean isNumber(Column column) {
        BaseType type = column.type().base();
        boolean number = type == BaseType.INT64 || type == BaseType.NUMERIC || type == BaseType.FLOAT64;
        return number && !column.generated() && column.identity().isEmpty();
    }

    private static boolean inKey(Table table, Column column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
    }

    private static Recommendation advice(Situation situation, Table table, List<Column> sums) {
        Table shards = shardTable(situation, table, sums);
        String shard = shards.primaryKey().get(shards.primaryKey().size() - 1).column();
        String names = sums.stream().map(Column::name).collect(Collectors.joining(", "));
        return Draft.of(
                        "SHARDED_COUNTER",
                        table.name() + ": keep " + names + " in " + Hash.SHARDS + " rows and add them up on read",
                        "Every change of {0} locks the same row of {1}, and Spanner cannot split a row. Written to one of"
                                + " {2} rows at random, changes meet a {2}th as often; the sum of the rows is the value.",
                        names,
                        table.name(),
                        Hash.SHARDS)
                .doNow(Relief.row(situation))
                .ddl(List.of(DdlPrinter.createTable(shards, situation.dialect())))
                .migration(List.of(
                        "Execute the DDL. Gate: " + shards.name() + " exists.",
                        "In one transaction for each row of " + table.name() + ": insert its values as shard 0 of "
                                + shards.name() + " and, in the same release, send every change there."
                                + " Gate: for each key the sums equal the old values at one read timestamp.",
                        "Read the sums. Gate: nothing reads " + names + " of " + table.name()
                                + " any more. Rollback until here: write the sums back into " + table.name() + ".",
                        "Stop writing " + names + " of " + table.name() + "."))
                .queryChanges(writing(situation, shards, sums, shard), reading(situation, shards, sums))
                .tradeOffs(
                        Shards.COUNT,
                        "A read adds up " + Hash.SHARDS + " rows; a bound such as “never below zero” can no longer be"
                                + " checked in one row.",
                        "If one key stays hot although its rows differ, put " + shard + " first in the key.")
                .done();
    }

    private static Table shardTable(Situation situation, Table table, List<Column> sums) {
        FreshNames names = new FreshNames(situation.catalog());
        String shard = names.column(List.of(table), "Shard Id");
        List<Column> columns = Stream.of(
                        table.primaryKey().stream()
                                .flatMap(part -> table.column(part.column()).stream())
                                .map(ShardedCounter::bare),
                        Stream.of(Shards.written(shard, situation.dialect())),
                        sums.stream())
                .flatMap(part -> part)
                .toList();
        List<KeyColumn> key = new ArrayList<>(table.primaryKey());
        key.add(KeyColumn.of(shard, false, situation.dialect()));
        return new Table(
                names.relation(names.joined(table.name(), "Shards")), columns, key, Optional.empty(), Optional.empty());
    }

    /** The key comes from the old row: nothing generates it here. */
    private static Column bare(Column column) {
        return Column.plain(column.name(), column.type(), column.nullable());
    }

    private static String writing(Situation situation, Table shards, List<Column> sums, String shard) {
        String sum = situation.sql(sums.get(0).name());
        return "Change: UPDATE " + situation.sql(shards.name()) + " SET " + sum + " = " + sum + " + "
                + Rewrites.parameter(situation, "delta", shards.primaryKey().size() + 1) + where(situation, shards, 0)
                + ", with a random " + shard + " from 0 to " + (Hash.SHARDS - 1)
                + " for each transaction; insert the row when none was updated.";
    }

    private static String reading(Situation situation, Table shards, List<Column> sums) {
        String added = sums.stream()
                .map(column -> situation.sql(column.name()))
                .map(name -> "SUM(" + name + ") AS " + name)
                .collect(Collectors.joining(", "));
        return "Read: SELECT " + added + " FROM " + situation.sql(shards.name()) + where(situation, shards, 1);
    }

    /** A condition on the key without its last columns. */
    private static String where(Situation situation, Table table, int without) {
        List<KeyColumn> key = table.primaryKey();
        String condition = IntStream.range(0, key.size() - without)
                .mapToObj(place -> situation.sql(key.get(place).column()) + " = "
                        + Rewrites.parameter(situation, key.get(place).column(), place + 1))
                .collect(Collectors.joining(" AND "));
        return condition.isEmpty() ? "" : " WHERE " + condition;
    }
}
