package dev.splitheat.redesign.keys;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.migration.KeyChange;
import dev.splitheat.redesign.ColumnTraits;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Reshapings;
import dev.splitheat.redesign.RowTree;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.sharding.StandingShard;
import dev.splitheat.whatif.ProposedPart;
import dev.splitheat.whatif.Reshaping;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The shard number that a table's key would get: one more, or one in the place of a number that is a hash of the same column.
 * A second hash of it would follow from the first and make no new end.
 *
 * @param name of its column
 * @param source empty when the application has to write it
 * @param instead the number in whose place it comes
 */
record KeyShard(
        Table table,
        int place,
        String name,
        Optional<Column> source,
        ShardCount count,
        Optional<StandingShard> instead) {
    /** Worth a new table only if there are so many times as many ends. */
    private static final long TIMES = 2;

    /**
     * @param place where one more would stand
     * @param apart the column whose rows it takes apart
     * @param source what one more would be a hash of
     * @return empty where neither one more nor another one makes more ends
     */
    static Optional<KeyShard> of(Situation situation, Table table, int place, Column apart, Optional<Column> source) {
        String name = new FreshNames(situation.catalog()).column(RowTree.of(situation.catalog(), table), "Shard Id");
        KeyShard added = new KeyShard(table, place, name, source, ShardCount.of(situation), Optional.empty());
        Optional<StandingShard> standing = standing(situation, table, apart, source);
        return standing.isEmpty()
                ? Optional.of(added)
                : standing.flatMap(shard -> added.instead(situation, shard, apart));
    }

    private static Optional<StandingShard> standing(
            Situation situation, Table table, Column apart, Optional<Column> source) {
        return StandingShard.in(table, situation.dialect()).stream()
                .filter(shard -> takesApart(situation, table, shard, apart))
                .filter(shard -> shard.column().equals(apart)
                        || source.filter(shard::isOf).isPresent())
                .findFirst();
    }

    /** Behind a column whose values grow it makes no ends; behind one of which a value is heavy it does. */
    private static boolean takesApart(Situation situation, Table table, StandingShard shard, Column apart) {
        int place = Shards.place(table.primaryKey(), apart.name()).orElse(0);
        boolean grows = situation.has(Cause.MONOTONIC_KEY)
                || Shards.before(table, table.primaryKey(), shard.place()).stream()
                        .skip(place)
                        .anyMatch(ColumnTraits::isTime);
        return shard.place() <= place || !grows;
    }

    /** More values of the same hash, or a hash of another column: that first where one number alone has the heat. */
    private Optional<KeyShard> instead(Situation situation, StandingShard shard, Column apart) {
        if (shard.place() < situation.inherited(table)) {
            return Optional.empty();
        }
        Optional<KeyShard> another = ofAnother(situation, shard, apart);
        return shard.column().equals(apart)
                ? another.or(() -> wider(shard))
                : wider(shard).or(() -> another);
    }

    private Optional<KeyShard> wider(StandingShard shard) {
        boolean enough = count.measured() && count.count() <= shard.ends();
        return source.isEmpty() || enough
                ? Optional.empty()
                : count.atLeast(TIMES * shard.ends())
                        .map(more -> more.because(Phrase.of(
                                "Estimate: {0} takes {1} values already{2}, and the one with most rows has 1/{3} of them. A new"
                                        + " table is worth it for {4} times as many, {5} or more: {6} is the next of the numbers"
                                        + " that are advised, and each has 1/{6} of the rows.",
                                shard.column().name(),
                                shard.ends(),
                                sides(shard),
                                shard.modulus(),
                                TIMES,
                                TIMES * shard.ends(),
                                more.count())))
                        .map(more -> in(shard, source, more));
    }

    private Optional<KeyShard> ofAnother(Situation situation, StandingShard shard, Column apart) {
        Optional<Column> other = Shards.sourceForKey(situation, table, apart, shard.sources())
                .filter(column -> !column.equals(shard.column()));
        return other.flatMap(column -> count.atLeast(shard.modulus())
                .map(enough -> enough.because(Phrase.of(
                        "Estimate: {0} takes {1} values already{2}; what is hot in spite of them are values of {3}, and a hash"
                                + " of {4} takes the rows of one apart: {5} numbers are as many as are needed.",
                        shard.column().name(),
                        shard.ends(),
                        sides(shard),
                        shard.sourceNames(),
                        column.name(),
                        enough.count())))
                .map(enough -> in(shard, other, enough)));
    }

    private static String sides(StandingShard shard) {
        return shard.signed()
                ? ", from " + (1 - shard.modulus()) + " to " + (shard.modulus() - 1)
                        + " since MOD keeps the sign of the hash"
                : "";
    }

    private KeyShard in(StandingShard shard, Optional<Column> hashed, ShardCount enough) {
        return new KeyShard(table, shard.place(), name, hashed, enough, Optional.of(shard));
    }

    /** Why there is none; silent where there is nothing to say. */
    static Verdict refusal(Situation situation, Table table, Column apart, Optional<Column> source) {
        return standing(situation, table, apart, source)
                .map(
                        shard -> Verdict.refused(
                                "SHARD_PREFIX",
                                "The key of {0} has a shard number already: {1}, a hash of {2} that takes {3} values. A second one from"
                                        + " {2} would follow from the first and make no new end, {4}.",
                                table.name(),
                                shard.column().name(),
                                shard.sourceNames(),
                                shard.ends(),
                                shard.place() < situation.inherited(table)
                                        ? "and " + shard.column().name() + " comes from the key of the table above"
                                        : "it takes as many values as are of use, and no other column of the key can be hashed"))
                .orElseGet(Verdict::silent);
    }

    int shards() {
        return count.count();
    }

    Column column(Situation situation) {
        return source.flatMap(column -> Hash.shard(column, situation.sql(column.name()), shards(), situation.dialect()))
                .map(expression -> Shards.generated(name, expression, false, situation.dialect()))
                .orElseGet(() -> Shards.written(name, situation.dialect()));
    }

    UnaryOperator<Table> rekeying(Situation situation) {
        return instead.map(old ->
                        KeyChange.withInstead(column(situation), old.column().name(), situation))
                .orElseGet(() -> KeyChange.withColumn(column(situation), place, situation));
    }

    Optional<Reshaping> reshaping(Situation situation) {
        ProposedPart part = source.<ProposedPart>map(column -> new ProposedPart.Shard(List.of(column.name()), shards()))
                .orElseGet(() -> new ProposedPart.RandomShard(shards(), Reshapings.keyOf(table)));
        return instead.map(old -> Reshapings.replacing(situation, old.column().name(), part))
                .orElseGet(() -> Reshapings.inserting(situation, part, place));
    }

    /** The columns of the key in front of this place that a reader has to give, beside the shard number itself. */
    List<Column> toGive(Situation situation, int end) {
        List<Column> leading = Shards.before(table, table.primaryKey(), end).stream()
                .filter(column ->
                        instead.filter(old -> old.column().equals(column)).isEmpty())
                .toList();
        return StandingShard.toGive(situation, table, leading, List.of());
    }

    String origin() {
        return source.map(column -> "a hash of " + column.name()).orElse("a random number that the application writes");
    }

    /** Why not one more beside the number in whose place it comes, as a sentence. */
    String insteadOfMore(StandingShard old) {
        return source.filter(old::isOf).isPresent()
                ? "A second one from " + old.sourceNames() + " would follow from the first."
                : "More values of it would not take the rows of one " + old.sourceNames() + " apart.";
    }

    /** What becomes of the number in whose place it comes. */
    List<String> costs() {
        return instead.map(old ->
                        List.of(old.column().name() + " leaves the key and stays a column: what names it goes on to"
                                + " run, and no longer seeks by it. Where nothing names it, leave it out of the new table. Reads by"
                                + " key through the client API give " + name + " in its place."))
                .orElseGet(List::of);
    }
}
