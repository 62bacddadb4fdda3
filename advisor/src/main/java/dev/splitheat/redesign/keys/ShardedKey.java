package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Sharded;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Catalogue C08 and C09, plan M3: a shard number right before the growing column of the key, behind the columns that rows
 * are looked up by. It is generated where a column that differs between the newest rows can be hashed, and written by
 * the application where none can: a commit timestamp is unknown until the commit.
 */
final class ShardedKey implements Redesign {
    /** The source is empty when the application has to write the shard. */
    private record Sharding(Table table, List<Column> leading, Column growing, Optional<Column> source, String shard) {
        Optional<Column> byAnother() {
            return source.filter(column -> !column.equals(growing));
        }
    }

    /** Whether a number that counts up gets a shard too, of which a hash alone would lose the order that readers want. */
    private final boolean ofNumbers;

    ShardedKey(boolean ofNumbers) {
        this.ofNumbers = ofNumbers;
    }

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.TABLE, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.owner().flatMap(table -> situation.blamed().flatMap(growing -> {
            OptionalInt place = Shards.place(table.primaryKey(), growing.name());
            return place.isEmpty()
                    ? Optional.empty()
                    : Reshapings.inserting(situation, shard(situation, table, growing), place.getAsInt());
        }));
    }

    private static ProposedPart shard(Situation situation, Table table, Column growing) {
        Optional<Column> source = Shards.sourceForKey(situation, table, growing);
        return source.isPresent()
                ? new ProposedPart.Shard(List.of(source.get().name()), shards(situation))
                : new ProposedPart.RandomShard(shards(situation), Reshapings.keyOf(table));
    }

    private Optional<Recommendation> recommended(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY) && !tooDear(situation)
                ? situation.owner().flatMap(table -> situation
                        .blamed()
                        .filter(column -> ofNumbers || column.type().base() != BaseType.INT64)
                        .flatMap(column -> advice(situation, table, column)))
                : Optional.empty();
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column growing) {
        OptionalInt place = Shards.place(table.primaryKey(), growing.name());
        return place.isEmpty() ? Optional.empty() : advice(situation, table, growing, place.getAsInt());
    }

    private static Optional<Recommendation> advice(Situation situation, Table table, Column growing, int place) {
        String name = new FreshNames(situation.catalog()).column(RowTree.of(situation.catalog(), table), "Shard Id");
        Optional<Column> source = Shards.sourceForKey(situation, table, growing);
        Column shard = source.flatMap(column ->
                        Hash.shard(column, situation.sql(column.name()), shards(situation), situation.dialect()))
                .map(expression -> Shards.generated(name, expression, false, situation.dialect()))
                .orElseGet(() -> Shards.written(name, situation.dialect()));
        List<Column> leading = Shards.before(table, table.primaryKey(), place);
        return Rebuild.of(situation, table, KeyChange.withColumn(shard, place, situation))
                .map(rebuild -> draft(situation, new Sharding(table, leading, growing, source, name), rebuild));
    }

    private static Recommendation draft(Situation situation, Sharding sharding, Rebuild rebuild) {
        return begun(situation, sharding)
                .doNow(Relief.movingEnd(situation))
                .ddl(statements(situation, sharding.table(), sharding.source(), sharding.shard(), rebuild))
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken(shards(situation) + " seeks for a range over all shards, for ever"))
                .queryChanges(queries(situation, sharding))
                .rewrites(situation, change(situation, sharding, rebuild))
                .tradeOffs(ShardCount.of(situation).tradeOff(), cost(situation, sharding))
                .costing(Plans.costs(situation, rebuild))
                .estimate(ShardCount.of(situation).estimate())
                .done();
    }

    private static Change change(Situation situation, Sharding sharding, Rebuild rebuild) {
        return new Sharded(
                rebuild.moved(sharding.table()),
                sharding.shard(),
                false,
                shards(situation),
                sharding.leading().stream().map(Column::name).toList(),
                sharding.growing().name(),
                sharding.source().stream().map(Column::name).toList());
    }

    private static Draft begun(Situation situation, Sharding sharding) {
        String kind = sharding.source().isPresent() ? "SHARD_PREFIX" : "APPLICATION_SHARD";
        String growing = sharding.growing().name();
        String title = sharding.table().name() + ": put a shard number before " + growing;
        String origin = sharding.source()
                .map(column -> "a hash of " + column.name())
                .orElse("a random number that the application writes");
        String ends = (sharding.byAnother().isPresent() ? "up to " : "") + shards(situation);
        return sharding.leading().isEmpty()
                ? Draft.of(
                        kind,
                        title,
                        "{0} grows with time, so every new row of {1} lands behind the last one. A shard number in front,"
                                + " {2}, makes {3} ends out of the one, on different servers, each still in the order of"
                                + " {0}.",
                        growing,
                        sharding.table().name(),
                        origin,
                        ends)
                : Draft.of(
                        kind,
                        title,
                        "{0} grows with time, so every new row of {1} lands behind the last one of its {4}, and a busy {4}"
                                + " is one hot end. A shard number between {4} and {0}, {2}, makes {3} ends out of each such"
                                + " one, each still in the order of {0}, and the rows of one {4} stay together.",
                        growing,
                        sharding.table().name(),
                        origin,
                        ends,
                        sharding.leading().stream().map(Column::name).collect(Collectors.joining(", ")));
    }

    private static String[] queries(Situation situation, Sharding sharding) {
        String shardSql = situation.sql(sharding.shard());
        String growingSql = situation.sql(sharding.growing().name());
        String given = Rewrites.given(situation, sharding.leading());
        int next = sharding.leading().size() + 1;
        return new String[] {
            "Ranges read all shards: WHERE "
                    + Rewrites.all(
                            given,
                            Rewrites.allShards(shardSql, shards(situation)),
                            growingSql + " >= " + Rewrites.parameter(situation, "since", next))
                    + ".",
            "Newest rows: "
                    + Rewrites.newest(
                            situation,
                            sharding.table(),
                            situation.sql(sharding.table().name()),
                            shardSql,
                            shards(situation),
                            growingSql,
                            given)
                    + ".",
            sharding.source()
                    .map(column -> "Inserts must not name " + sharding.shard() + "; WHERE "
                            + Rewrites.all(
                                    given,
                                    situation.sql(column.name()) + " = "
                                            + Rewrites.parameter(situation, column.name(), next))
                            + " finds its shard by itself.")
                    .orElse("Inserts write " + sharding.shard() + " as a random number from 0 to "
                            + (shards(situation) - 1)
                            + ", or as a hash of what a reader will know and what differs between rows written at one"
                            + " time.")
        };
    }

    /** Where reads over all shards would load more than the writes that are spread, and another key does without them. */
    static boolean tooDear(Situation situation) {
        return ShardCount.of(situation).readsOutweigh() && SwappedKey.serves(situation);
    }

    private static int shards(Situation situation) {
        return ShardCount.of(situation).count();
    }

    private static String cost(Situation situation, Sharding sharding) {
        String growing = sharding.growing().name();
        return sharding.byAnother()
                .map(column -> "All rows of one " + column.name() + " share a shard: a single hot " + column.name()
                        + " stays hot, and a " + column.name() + " of few values fills few shards.")
                .orElse(
                        sharding.source().isPresent()
                                ? "Rows of one " + growing + " share a shard, and a read that does not know the exact "
                                        + growing + " costs " + shards(situation) + " seeks."
                                : "A read that does not know the shard costs " + shards(situation)
                                        + " seeks, and with random numbers the"
                                        + " key no longer refuses a row that is there already in another shard.");
    }

    /** With a check of the shard where nobody but the application writes it. */
    static List<String> statements(
            Situation situation, Table table, Optional<Column> source, String shard, Rebuild rebuild) {
        List<String> statements = new ArrayList<>(rebuild.ddl());
        if (source.isEmpty()) {
            String renewed = rebuild.renewed(table).name();
            String shardSql = situation.sql(shard);
            String constraint = new FreshNames(situation.catalog())
                    .relation(renewed.substring(renewed.lastIndexOf('.') + 1) + "_shard_range");
            statements.add("ALTER TABLE " + situation.sql(renewed) + " ADD CONSTRAINT " + situation.sql(constraint)
                    + " CHECK (" + shardSql + " >= 0 AND " + shardSql + " < " + shards(situation) + ")");
        }
        return List.copyOf(statements);
    }
}
