package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.Draft;
import dev.splitheat.redesign.Effort;
import dev.splitheat.redesign.Limits;
import dev.splitheat.redesign.MovingEnd;
import dev.splitheat.redesign.Proposal;
import dev.splitheat.redesign.Reading;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.rewrite.Change;
import dev.splitheat.rewrite.Moved;
import dev.splitheat.rewrite.Sharded;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.whatif.Reshaping;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Catalogue C04 and C32, plan M1: a shard number right before the growing column of an index, online. The shard of a unique index is a function
 * of its own columns, or it would no longer be unique.
 */
final class ShardedIndex implements Redesign {
    private static final Set<Cause> CAUSES = EnumSet.of(Cause.MONOTONIC_INDEX, Cause.HOT_KEY_PREFIX, Cause.NULL_INDEX);

    private final Reading reading;

    ShardedIndex(Reading reading) {
        this.reading = reading;
    }

    @Override
    public Verdict propose(Situation situation) {
        return Verdict.maybe(
                recommended(situation).map(advised -> Proposal.of(Effort.INDEX, advised, reshaping(situation))));
    }

    private static Optional<Reshaping> reshaping(Situation situation) {
        return situation.table().flatMap(table -> situation.index().flatMap(index -> IndexSharding.of(
                        situation, table, index)
                .map(sharding -> Reshapings.ofIndex(
                        table,
                        situation.catalog().storedKey(index),
                        situation.catalog().storedKey(sharding.successor()),
                        IndexSharding.growing(situation, index),
                        Map.of(sharding.shard().name(), sharding.proposed())))));
    }

    private Optional<Recommendation> recommended(Situation situation) {
        return CAUSES.contains(situation.spot().cause()) && !(reading.asksAllShards() && tooDear(situation))
                ? situation.table().flatMap(table -> situation
                        .index()
                        .filter(index -> !index.managed() && !IndexSharding.sharded(situation, index))
                        .flatMap(index -> IndexSharding.of(situation, table, index))
                        .filter(sharding -> Limits.keepsTo(sharding.successor(), table))
                        .map(sharding -> advice(situation, sharding)))
                : Optional.empty();
    }

    private static Recommendation advice(Situation situation, IndexSharding sharding) {
        Index old = sharding.old();
        String shard = sharding.shard().name();
        String column = IndexSharding.growing(situation, old);
        return begun(situation, sharding, column)
                .doNow(IndexPlans.doNow(situation, old))
                .ddl(sharding.statements(situation))
                .costs(IndexPlans.taken(sharding.shards() + " seeks for a range over all shards, for ever"))
                .steps(IndexPlans.swap(
                        situation,
                        sharding.table(),
                        old,
                        sharding.successor(),
                        sharding.existing() ? Optional.empty() : Optional.of(sharding.shard()),
                        sharding.everywhere(situation)))
                .queryChanges(queries(situation, sharding, column))
                .rewrites(situation, change(situation, sharding, column))
                .tradeOffs(
                        sharding.existing()
                                ? shard + " is there already, with " + sharding.shards()
                                        + " shards: whether they are enough"
                                        + " is an estimate, and another number takes another column."
                                : ShardCount.of(situation).tradeOff(),
                        "All entries of one " + sharding.sourceNames() + " share a shard: a single hot "
                                + sharding.sourceNames() + " stays hot.",
                        "A read over the whole index costs " + sharding.shards() + " seeks for ever.",
                        "One more index, and its writes, until the old one is dropped.")
                .estimate(
                        sharding.existing()
                                ? List.of()
                                : ShardCount.of(situation).estimate())
                .done();
    }

    private static Change change(Situation situation, IndexSharding sharding, String growing) {
        return new Sharded(
                Moved.index(situation.catalog(), sharding.table(), sharding.old(), sharding.successor()),
                sharding.shard().name(),
                sharding.hasUnnumbered(),
                sharding.shards(),
                sharding.leading().stream().map(Column::name).toList(),
                growing,
                sharding.sources());
    }

    private static Draft begun(Situation situation, IndexSharding sharding, String before) {
        Index old = sharding.old();
        return Draft.of(
                "SHARDED_INDEX",
                old.name() + ": put a shard number before " + before,
                trouble(situation, sharding)
                        + " {3} makes up to {4} ends out of each such one. It is done online, with a"
                        + " second index beside the first.",
                before,
                old.name(),
                sharding.leading().isEmpty()
                        ? old.table()
                        : sharding.leading().stream().map(Column::name).collect(Collectors.joining(", ")),
                sharding.shard().name() + ", a hash of " + sharding.sourceNames() + ", in front of it",
                Long.toString(sharding.shards()));
    }

    /** With {0} the column behind the shard, {1} the index, {2} what is in front of the shard, else the table. */
    private static String trouble(Situation situation, IndexSharding sharding) {
        boolean first = sharding.leading().isEmpty();
        if (situation.has(Cause.NULL_INDEX)) {
            return "The entries of {1} whose {0} is NULL lie together" + (first ? "" : " for each {2}")
                    + ", and all of their load with them.";
        }
        if (situation.has(Cause.HOT_KEY_PREFIX)) {
            return first
                    ? "Many entries of {1} have the same {0}, lie together, and are one hot place."
                    : "Many entries of {1} have the same {2}, and a busy {2} is one hot place, in the order of {0}.";
        }
        MovingEnd end = MovingEnd.of(situation, IndexSharding.growing(situation, sharding.old()));
        String meet = "{0} " + end.grows() + " with time, so every new entry of {1} lands " + end.place();
        return first
                ? meet + ", on one split, though the rows of" + " {2} are spread."
                : meet + " of its {2}, and a busy {2} is one" + " hot end.";
    }

    private static String[] queries(Situation situation, IndexSharding sharding, String column) {
        Index successor = sharding.successor();
        String from = Rewrites.through(situation, sharding.table(), successor.name());
        String shard = situation.sql(sharding.shard().name());
        String notNull = Rewrites.notNull(
                situation,
                IndexPlans.with(situation.catalog(), sharding.table(), sharding.shard())
                        .table(sharding.table().name())
                        .orElse(sharding.table()),
                successor);
        String given = Rewrites.given(situation, sharding.leading());
        int next = sharding.leading().size() + 1;
        String wanted = situation.has(Cause.MONOTONIC_INDEX)
                ? situation.sql(column) + " >= " + Rewrites.parameter(situation, "since", next)
                : situation.sql(column) + " = " + Rewrites.parameter(situation, column, next);
        String range = "SELECT * FROM " + from + " WHERE "
                + Rewrites.all(given, sharding.everywhere(situation), wanted, notNull);
        String newest = Rewrites.newest(
                situation,
                sharding.table(),
                from,
                shard,
                sharding.shards(),
                situation.sql(column),
                Rewrites.all(given, notNull));
        return situation.has(Cause.MONOTONIC_INDEX)
                ? new String[] {
                    "Ranges read all shards: " + range + ".",
                    "Newest rows: " + newest + besides(situation, sharding) + "."
                }
                : new String[] {"Reads read all shards: " + range + "."};
    }

    /** What the newest rows of each number leave out. */
    private static String besides(Situation situation, IndexSharding sharding) {
        return sharding.hasUnnumbered()
                ? ", and, where rows without " + sharding.sourceNames() + " are wanted, the newest of those whose "
                        + situation.sql(sharding.shard().name()) + " IS NULL"
                : "";
    }

    /** Where reads over all shards would load more than the writes that are spread, and another index does without them. */
    static boolean tooDear(Situation situation) {
        return ShardCount.of(situation).readsOutweigh() && InterleavedIndex.serves(situation);
    }
}
