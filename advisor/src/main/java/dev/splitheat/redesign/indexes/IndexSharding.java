package dev.splitheat.redesign.indexes;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.migration.IndexPlans;
import dev.splitheat.redesign.FreshNames;
import dev.splitheat.redesign.Rewrites;
import dev.splitheat.redesign.Situation;
import dev.splitheat.sharding.Hash;
import dev.splitheat.sharding.PresentShard;
import dev.splitheat.sharding.ShardCount;
import dev.splitheat.sharding.Shards;
import dev.splitheat.whatif.ProposedPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A shard number in front of the growing column of an index, and the index that has it.
 *
 * @param leading key columns in front of the shard
 * @param sources columns of which the shard is a hash
 * @param shards how many there are
 * @param existing whether the table has the shard column already
 */
record IndexSharding(
        Table table,
        Index old,
        List<Column> leading,
        List<String> sources,
        Column shard,
        long shards,
        boolean existing,
        Index successor) {
    /** The shard number that an index would get, or could use; empty where none helps. */
    static Optional<IndexSharding> of(Situation situation, Table table, Index index) {
        OptionalInt place = Shards.place(situation.catalog().storedKey(index), growing(situation, index));
        // Before a column that it inherits, an interleaved index has no place of its own.
        return !index.ordered() || place.isEmpty() || place.getAsInt() < inherited(situation, index)
                ? Optional.empty()
                : PresentShard.of(situation, table, index, place.getAsInt())
                        .map(present -> with(situation, table, index, place.getAsInt(), present, true))
                        .or(() -> added(situation, table, index, place.getAsInt())
                                .map(added -> with(situation, table, index, place.getAsInt(), added, false)));
    }

    /** The shard number that the table would get. */
    private static Optional<PresentShard> added(Situation situation, Table table, Index index, int place) {
        String name = new FreshNames(situation.catalog()).column(List.of(table), "Shard Id");
        return Shards.sourceForIndex(situation, table, index, place)
                .filter(source -> situation.has(Cause.MONOTONIC_INDEX) || !isHeavy(situation, index, source))
                .flatMap(source -> Hash.shard(
                                source,
                                situation.sql(source.name()),
                                ShardCount.of(situation).count(),
                                situation.dialect())
                        .map(expression -> new PresentShard(
                                Shards.generated(name, expression, source.nullable(), situation.dialect()),
                                ShardCount.of(situation).count(),
                                List.of(source))));
    }

    private static IndexSharding with(
            Situation situation, Table table, Index index, int place, PresentShard shard, boolean existing) {
        List<KeyColumn> stored = situation.catalog().storedKey(index);
        // The shard may be a later part of the key already.
        List<KeyColumn> key = new ArrayList<>(
                stored.subList(0, Math.max(place, index.keyColumns().size())));
        key.removeIf(part -> part.column().equalsIgnoreCase(shard.column().name()));
        key.add(place, KeyColumn.of(shard.column().name(), false, situation.dialect()));
        Index successor = IndexPlans.successor(situation, index, key, index.interleavedIn());
        return new IndexSharding(
                table,
                index,
                Shards.before(table, stored, place),
                shard.sources().stream().map(Column::name).toList(),
                shard.column(),
                shard.count(),
                existing,
                successor);
    }

    /** All of the heavy entries have the same value there. */
    private static boolean isHeavy(Situation situation, Index index, Column source) {
        return source.name()
                .equalsIgnoreCase(situation
                        .spot()
                        .column()
                        .orElse(index.keyColumns().get(0).column()));
    }

    private static int inherited(Situation situation, Index index) {
        return index.interleavedIn()
                .flatMap(situation.catalog()::table)
                .map(parent -> parent.primaryKey().size())
                .orElse(0);
    }

    /** Whether a shard number is in front of what grows already. */
    static boolean sharded(Situation situation, Index index) {
        List<ClassifiedColumn> key = KeyClassifier.of(situation.catalog(), index);
        int growing = Shards.place(situation.catalog().storedKey(index), growing(situation, index))
                .orElse(0);
        return key.stream()
                .limit(growing + 1L)
                .skip(inherited(situation, index))
                .anyMatch(part -> part.because().startsWith("shard"));
    }

    /** The column before which a shard number belongs: the growing one, the NULL one, or what is behind a heavy tenant. */
    static String growing(Situation situation, Index index) {
        return situation.has(Cause.HOT_KEY_PREFIX)
                ? behindTenant(situation, index)
                : situation.spot().column().orElseGet(() -> ordering(situation, index)
                        .filter(part -> part.keyClass() == KeyClass.MONOTONIC)
                        .findFirst()
                        .map(part -> part.column().column())
                        .orElse(index.keyColumns().get(0).column()));
    }

    /** Where values are there once, what follows them orders nothing. */
    private static Stream<ClassifiedColumn> ordering(Situation situation, Index index) {
        return KeyClassifier.of(situation.catalog(), index).stream()
                .limit(index.unique() ? index.keyColumns().size() : Long.MAX_VALUE);
    }

    /** A column of few values gets the shard in front of it; one that names an entity keeps its entries together. */
    private static String behindTenant(Situation situation, Index index) {
        List<KeyColumn> key = index.keyColumns();
        String heavy = situation.spot().column().orElse(key.get(0).column());
        int place = Shards.place(key, heavy).orElse(0);
        boolean tenant = situation
                .table()
                .flatMap(table -> table.column(heavy))
                .filter(column -> Shards.isTenant(situation, column))
                .isPresent();
        return tenant && place + 1 < key.size() ? key.get(place + 1).column() : heavy;
    }

    /** The column, where the table lacks it, then the index. */
    List<String> statements(Situation situation) {
        List<String> statements = new ArrayList<>();
        if (!existing) {
            statements.add(DdlPrinter.addColumn(table.name(), shard, situation.dialect()));
        }
        statements.add(DdlPrinter.createIndex(
                successor, existing ? situation.catalog() : IndexPlans.with(situation.catalog(), table, shard)));
        return List.copyOf(statements);
    }

    /** Whether the new index has entries without a shard number: what is hashed may be NULL, and it does not leave those out. */
    boolean hasUnnumbered() {
        return shard.nullable()
                && sources.stream()
                        .flatMap(source -> table.column(source).stream())
                        .filter(Column::nullable)
                        .anyMatch(source ->
                                successor.notNullColumns().stream().noneMatch(source.name()::equalsIgnoreCase));
    }

    /** What a read over all entries says of the number. */
    String everywhere(Situation situation) {
        return Rewrites.allShards(situation.sql(shard.name()), hasUnnumbered(), shards);
    }

    ProposedPart proposed() {
        return new ProposedPart.Shard(sources, (int) Math.min(Integer.MAX_VALUE, shards));
    }

    String sourceNames() {
        return String.join(", ", sources);
    }
}
