package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.Plans;
import dev.splitheat.migration.Rebuild;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Reading;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Relief;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Sharded;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.sharding.StandingShard;
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
    private record Sharding(Situation situation, Table table, Column growing, KeyShard shard) {
        Optional<Column> byAnother() {
            return shard.source().filter(column -> !column.equals(growing));
        }

        /** What a reader has to give for a range of the growing column, in each shard. */
        List<Column> leading() {
            return shard.toGive(
                    situation, Shards.place(table.primaryKey(), growing.name()).orElseThrow());
        }

        String given() {
            return StandingShard.given(situation, table, leading());
        }

        /** The number of the first parameter behind those. */
        int next() {
            return StandingShard.parameters(situation, table, leading()) + 1;
        }
    }

    private final Reading reading;

    ShardedKey(Reading reading) {
        this.reading = reading;
    }

    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.MONOTONIC_KEY) && !(reading.asksAllShards() && tooDear(situation))
                ? situation
                        .owner()
                        .flatMap(table -> situation
                                .blamed()
                                .filter(column -> !column.generated())
                                .filter(column ->
                                        reading.keepsOrder() || column.type().base() != BaseType.INT64)
                                .flatMap(growing -> verdict(situation, table, growing)))
                        .orElseGet(Verdict::silent)
                : Verdict.silent();
    }

    private static Optional<Verdict> verdict(Situation situation, Table table, Column growing) {
        OptionalInt place = Shards.place(table.primaryKey(), growing.name());
        Optional<Column> source = Shards.sourceForKey(situation, table, growing);
        return place.isEmpty()
                ? Optional.empty()
                : Optional.of(KeyShard.of(situation, table, place.getAsInt(), growing, source)
                        .map(shard -> proposed(new Sharding(situation, table, growing, shard)))
                        .orElseGet(() -> KeyShard.refusal(situation, table, growing, source)));
    }

    private static Verdict proposed(Sharding sharding) {
        Situation situation = sharding.situation();
        KeyShard shard = sharding.shard();
        return Verdict.maybe(Rebuild.of(situation, sharding.table(), shard.rekeying(situation))
                .map(rebuild -> draft(situation, sharding, rebuild))
                .map(advised -> Proposal.of(Effort.TABLE, advised, shard.reshaping(situation))));
    }

    private static Recommendation draft(Situation situation, Sharding sharding, Rebuild rebuild) {
        KeyShard shard = sharding.shard();
        return begun(sharding)
                .doNow(Relief.movingEnd(situation))
                .ddl(statements(situation, shard, rebuild))
                .steps(Plans.tableSwap(situation, rebuild))
                .costs(Plans.taken(shard.shards() + " seeks for a range over all shards, for ever"))
                .queryChanges(queries(situation, sharding))
                .rewrites(situation, change(sharding, rebuild))
                .tradeOffs(shard.count().tradeOff(), cost(sharding))
                .costing(shard.costs())
                .costing(Plans.costs(situation, rebuild))
                .estimate(shard.count().estimate())
                .done();
    }

    private static Change change(Sharding sharding, Rebuild rebuild) {
        return new Sharded(
                rebuild.moved(sharding.table()),
                sharding.shard().name(),
                false,
                sharding.shard().shards(),
                sharding.leading().stream().map(Column::name).toList(),
                sharding.growing().name(),
                sharding.shard().source().stream().map(Column::name).toList());
    }

    private static Draft begun(Sharding sharding) {
        KeyShard shard = sharding.shard();
        String kind = shard.source().isPresent() ? "SHARD_PREFIX" : "APPLICATION_SHARD";
        String growing = sharding.growing().name();
        MovingEnd end = MovingEnd.of(sharding.situation(), growing);
        String table = sharding.table().name();
        String ends = (sharding.byAnother().isPresent() ? "up to " : "") + shard.shards();
        if (shard.instead().isPresent()) {
            StandingShard old = shard.instead().get();
            return Draft.of(
                    kind,
                    table + ": replace the shard number " + old.column().name() + " by one of " + shard.shards()
                            + " values",
                    "{0} " + end.grows()
                            + " with time, and the key of {1} has a shard number in front of it already: {2}, a hash of {3} that"
                            + " takes {4} values, so new rows land at {4} ends. {8} {5} in its place, {6}, makes {7} ends of"
                            + " them, each still in the order of {0}.",
                    growing,
                    table,
                    old.column().name(),
                    old.sourceNames(),
                    old.ends(),
                    shard.name(),
                    shard.origin(),
                    ends,
                    shard.insteadOfMore(old));
        }
        String title = table + ": put a shard number before " + growing;
        List<Column> leading = Shards.before(sharding.table(), sharding.table().primaryKey(), shard.place());
        return leading.isEmpty()
                ? Draft.of(
                        kind,
                        title,
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + ". A shard number in front,"
                                + " {2}, makes {3} ends out of the one, on different servers, each still in the order of"
                                + " {0}.",
                        growing,
                        table,
                        shard.origin(),
                        ends)
                : Draft.of(
                        kind,
                        title,
                        "{0} " + end.grows() + " with time, so every new row of {1} lands " + end.place()
                                + " of its {4}, and a busy {4}"
                                + " is one hot end. A shard number between {4} and {0}, {2}, makes {3} ends out of each such"
                                + " one, each still in the order of {0}, and the rows of one {4} stay together.",
                        growing,
                        table,
                        shard.origin(),
                        ends,
                        leading.stream().map(Column::name).collect(Collectors.joining(", ")));
    }

    private static String[] queries(Situation situation, Sharding sharding) {
        KeyShard shard = sharding.shard();
        String shardSql = situation.sql(shard.name());
        String growingSql = situation.sql(sharding.growing().name());
        String given = sharding.given();
        return new String[] {
            "Ranges read all shards: WHERE "
                    + Rewrites.all(
                            given,
                            Rewrites.allShards(shardSql, shard.shards()),
                            growingSql + " >= " + Rewrites.parameter(situation, "since", sharding.next()))
                    + ".",
            "Newest rows: "
                    + Rewrites.newest(
                            situation,
                            sharding.table(),
                            situation.sql(sharding.table().name()),
                            shardSql,
                            shard.shards(),
                            growingSql,
                            given)
                    + ".",
            shard.source()
                    .map(column -> "Inserts must not name " + shard.name() + "; WHERE "
                            + Rewrites.all(
                                    given,
                                    situation.sql(column.name()) + " = "
                                            + Rewrites.parameter(situation, column.name(), sharding.next()))
                            + " finds its shard by itself.")
                    .orElse("Inserts write " + shard.name() + " as a random number from 0 to "
                            + (shard.shards() - 1)
                            + ", or as a hash of what a reader will know and what differs between rows written at one"
                            + " time.")
        };
    }

    /** Where reads over all shards would load more than the writes that are spread, and another key does without them. */
    static boolean tooDear(Situation situation) {
        return ShardCount.of(situation).readsOutweigh() && SwappedKey.serves(situation);
    }

    private static String cost(Sharding sharding) {
        String growing = sharding.growing().name();
        int shards = sharding.shard().shards();
        return sharding.byAnother()
                .map(column -> "All rows of one " + column.name() + " share a shard: a single hot " + column.name()
                        + " stays hot, and a " + column.name() + " of few values fills few shards.")
                .orElse(
                        sharding.shard().source().isPresent()
                                ? "Rows of one " + growing + " share a shard, and a read that does not know the exact "
                                        + growing + " costs " + shards + " seeks."
                                : "A read that does not know the shard costs " + shards
                                        + " seeks, and with random numbers the"
                                        + " key no longer refuses a row that is there already in another shard.");
    }

    /** With a check of the shard where nobody but the application writes it. */
    static List<String> statements(Situation situation, KeyShard shard, Rebuild rebuild) {
        List<String> statements = new ArrayList<>(rebuild.ddl());
        if (shard.source().isEmpty()) {
            String renewed = rebuild.renewed(shard.table()).name();
            String shardSql = situation.sql(shard.name());
            String constraint = new FreshNames(situation.catalog())
                    .relation(renewed.substring(renewed.lastIndexOf('.') + 1) + "_shard_range");
            statements.add("ALTER TABLE " + situation.sql(renewed) + " ADD CONSTRAINT " + situation.sql(constraint)
                    + " CHECK (" + shardSql + " >= 0 AND " + shardSql + " < " + shard.shards() + ")");
        }
        return List.copyOf(statements);
    }
}
