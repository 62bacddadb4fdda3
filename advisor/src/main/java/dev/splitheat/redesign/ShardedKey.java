package dev.splitheat.redesign;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Catalogue C08 and C09, plan M3: a shard number in front of the key. It is generated where a column of the key can be
 * hashed, and written by the application where none can: a commit timestamp is unknown until the commit.
 */
final class ShardedKey implements Redesign {
    @Override
    public Optional<Recommendation> propose(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY)
                ? situation.owner().flatMap(table -> situation
                        .blamed()
                        .filter(column -> column.type().base() != BaseType.INT64)
                        .flatMap(column -> advice(situation, table, column)))
                : Optional.empty();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column growing) {
        String name = FreshNames.column(Rebuild.tree(situation.catalog(), table), "Shard Id");
        Optional<Column> source = Shards.sourceForKey(situation, table, growing);
        Column shard = source.flatMap(column -> Hash.shard(column, situation.sql(column.name()), situation.dialect()))
                .map(expression -> Shards.generated(name, expression, false, situation.dialect()))
                .orElseGet(() -> Shards.written(name, situation.dialect()));
        return Rebuild.of(
                        situation.catalog(), table, KeyChange.withColumn(shard, situation.inherited(table), situation))
                .map(rebuild -> draft(situation, table, growing, source, name, rebuild));
    }

    private static Recommendation draft(
            Situation situation, Table table, Column growing, Optional<Column> source, String shard, Rebuild rebuild) {
        String shardSql = situation.sql(shard);
        String growingSql = situation.sql(growing.name());
        String origin = source.map(column -> "a hash of " + column.name())
                .orElse("a random number that the application writes");
        return Draft.of(
                        source.isPresent() ? "SHARD_PREFIX" : "APPLICATION_SHARD",
                        table.name() + ": put a shard number before " + growing.name(),
                        "{0} grows with time, so every new row of {1} lands behind the last one. A shard number in front,"
                                + " {2}, makes {3} ends out of the one, on different servers, each still in the order of"
                                + " {0}.",
                        growing.name(),
                        table.name(),
                        origin,
                        Hash.SHARDS)
                .doNow(Relief.movingEnd(situation))
                .ddl(statements(situation, table, source, shard, rebuild))
                .migration(Plans.tableSwap(situation, rebuild))
                .queryChanges(
                        "Ranges read all shards: WHERE " + Rewrites.allShards(shardSql) + " AND " + growingSql + " >= "
                                + Rewrites.parameter(situation, "since", 1) + ".",
                        "Newest rows: "
                                + Rewrites.newest(situation, situation.sql(table.name()), shardSql, growingSql, "")
                                + ".",
                        source.map(column -> "Inserts must not name " + shard + "; WHERE "
                                        + situation.sql(column.name()) + " = " + Rewrites.parameter(situation, column)
                                        + " finds its shard by itself.")
                                .orElse("Inserts write " + shard + " as a random number from 0 to " + (Hash.SHARDS - 1)
                                        + ", or as a hash of what a reader will know."))
                .tradeOffs(
                        Shards.COUNT,
                        source.filter(column -> !column.equals(growing))
                                .map(column -> "All rows of one " + column.name() + " share a shard: a single hot "
                                        + column.name() + " stays hot.")
                                .orElse("A read that does not know the shard costs " + Hash.SHARDS + " seeks."),
                        "Keys cannot be altered: it takes a new table, twice the storage and writes for the time of the"
                                + " move, and two releases of the application.")
                .done();
    }

    private static List<String> statements(
            Situation situation, Table table, Optional<Column> source, String shard, Rebuild rebuild) {
        List<String> statements = new ArrayList<>(rebuild.ddl());
        if (source.isEmpty()) {
            String renewed = rebuild.renewed(table).name();
            String shardSql = situation.sql(shard);
            String constraint = renewed.substring(renewed.lastIndexOf('.') + 1) + "_shard_range";
            statements.add("ALTER TABLE " + situation.sql(renewed) + " ADD CONSTRAINT " + situation.sql(constraint)
                    + " CHECK (" + shardSql + " >= 0 AND " + shardSql + " < " + Hash.SHARDS + ")");
        }
        return List.copyOf(statements);
    }
}
