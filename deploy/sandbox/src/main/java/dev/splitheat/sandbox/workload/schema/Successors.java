package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.ShardExpression;
import dev.splitheat.catalog.Table;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the load that was aimed at the first schema's tables and indexes goes after schema changes: as if the application
 * had been migrated, at once.
 */
public final class Successors {
    private record Match(Lineage lineage, Succession succession) {}

    private final Catalog first;
    private final Map<String, Lineage> lineages = new LinkedHashMap<>();
    /** By each table that is one of its stages; the first that has it. */
    private final Map<String, Lineage> byStage = new HashMap<>();

    private final IndexSuccessors indexes = new IndexSuccessors();
    /** Answers for the current catalog: they are asked for with each row. */
    private final Map<String, Boolean> takeovers = new HashMap<>();

    private final Map<String, Optional<String>> sequences = new HashMap<>();
    private final Map<String, Optional<WrittenShard>> shards = new HashMap<>();
    private final Map<String, Optional<String>> queried = new HashMap<>();
    private Catalog now;

    public Successors(Catalog first) {
        this.first = Objects.requireNonNull(first, "first");
        this.now = first;
        first.tables().forEach(table -> lineages.put(folded(table.name()), Lineage.of(table.name())));
        indexStages();
        indexes.schemaChanged(first);
    }

    /** DDL was applied. */
    public void schemaChanged(Catalog changed) {
        TableMoves moves = TableMoves.between(now, changed);
        Catalog before = now;
        now = changed;
        forget();
        Map<String, Table> loaded = new HashMap<>();
        lineages.forEach((name, lineage) -> before.table(lineage.whole()).ifPresent(table -> loaded.put(name, table)));
        lineages.replaceAll((name, lineage) -> lineage.moved(moves, changed));
        moves.created().stream()
                .filter(table -> lineages.values().stream()
                        .noneMatch(lineage -> lineage.stage(table.name()).isPresent()))
                .forEach(table -> place(table, loaded));
        indexStages();
        indexes.schemaChanged(changed);
    }

    /**
     * The table that whole rows of an original table are written to and read from now. When it and all its successors were
     * dropped, the answer is not in the current catalog, and the load finds nothing.
     */
    public String tableFor(String originalTable) {
        Lineage lineage = lineages.get(folded(originalTable));
        return lineage == null ? originalTable : lineage.whole();
    }

    /** The same for load that touches only these columns besides the key: a sharded counter takes just its figures. */
    public String tableFor(String originalTable, Collection<String> columns) {
        Lineage lineage = lineages.get(folded(originalTable));
        return lineage == null ? originalTable : lineage.holding(now, columns);
    }

    /**
     * The index that queries through an original index use now; empty when it is gone and nothing replaces it: then the
     * query scans {@link #tableFor} the indexed table.
     */
    public Optional<String> indexFor(String originalIndex) {
        return queried.computeIfAbsent(
                folded(originalIndex),
                name -> indexes.queried(name, table -> lineageOf(table).indexed()));
    }

    /**
     * Whether the current schema fills this column, by a default, an identity or a generation expression, and the first
     * schema did not fill it, or otherwise: then the application's own value is no longer sent.
     *
     * @param table an original table or a current one
     */
    public boolean defaultTakesOver(String table, String column) {
        return takeovers.computeIfAbsent(folded(table + "\n" + column), place -> takesOver(table, column));
    }

    /**
     * The sequence that a migrated application takes this column's values from by itself: where Spanner takes no new
     * default, as on a table that others are interleaved in, the advice is a sequence, and inserts that name it.
     *
     * @param table an original table
     */
    public Optional<String> sequenceFor(String table, String column) {
        return sequences.computeIfAbsent(folded(table + "\n" + column), place -> now.table(tableFor(table))
                .flatMap(of -> new NamedSequences(first, now).sequence(of, column)));
    }

    /** Whether a table or an index has the key that it had in the first schema, whatever it is called in between. */
    public boolean keyedAsAtFirst(String name) {
        return key(first, name).equals(key(now, name));
    }

    private static Optional<List<KeyColumn>> key(Catalog catalog, String name) {
        return catalog.table(name).map(Table::primaryKey).or(() -> catalog.index(name)
                .map(Index::keyColumns));
    }

    /** The number that a migrated application puts into the rows of this current table by itself, if there is one. */
    public Optional<WrittenShard> shardOf(String currentTable) {
        return shards.computeIfAbsent(folded(currentTable), this::shard);
    }

    private boolean takesOver(String table, String column) {
        Lineage lineage = lineageOf(table);
        String current =
                now.table(table).isPresent() && !lineage.original().equalsIgnoreCase(table) ? table : lineage.whole();
        Optional<List<String>> filledNow = filler(now, current, column);
        return filledNow.isPresent() && !filledNow.equals(filler(first, lineage.original(), column));
    }

    private Optional<WrittenShard> shard(String currentTable) {
        Lineage lineage = lineageOf(currentTable);
        Optional<Table> original = first.table(lineage.original());
        boolean counter =
                lineage.stage(currentTable).filter(Lineage.Stage::counter).isPresent();
        return now.table(currentTable).filter(table -> original.isPresent()).flatMap(table -> table.columns().stream()
                .filter(column -> original.get().column(column.name()).isEmpty())
                .filter(column -> isShard(table, column))
                .findFirst()
                .map(column -> new ShardNumbers(table, column, now.dialect()).written(counter)));
    }

    private void forget() {
        takeovers.clear();
        sequences.clear();
        shards.clear();
        queried.clear();
    }

    private void place(Table created, Map<String, Table> before) {
        Optional<Match> match = lineages.values().stream()
                .flatMap(lineage ->
                        predecessors(lineage, before).map(old -> new Match(lineage, new Succession(old, created))))
                .filter(one -> one.succession().likeness().isPresent())
                .max(Comparator.comparingDouble(
                        one -> one.succession().likeness().getAsDouble()));
        match.ifPresentOrElse(
                found -> lineages.put(
                        folded(found.lineage().original()),
                        found.lineage().followedBy(found.succession().stage())),
                () -> lineages.putIfAbsent(folded(created.name()), Lineage.of(created.name())));
    }

    /** The table that has the load, if it is gone as it was; and as the application knows it. */
    private Stream<Table> predecessors(Lineage lineage, Map<String, Table> before) {
        Optional<Table> current =
                now.table(lineage.whole()).or(() -> Optional.ofNullable(before.get(folded(lineage.original()))));
        return Stream.concat(current.stream(), first.table(lineage.original()).stream());
    }

    private void indexStages() {
        byStage.clear();
        lineages.values().forEach(lineage -> lineage.stages()
                .forEach(stage -> byStage.putIfAbsent(folded(stage.table()), lineage)));
    }

    private Lineage lineageOf(String table) {
        return Optional.ofNullable(byStage.get(folded(table)))
                .or(() -> Optional.ofNullable(lineages.get(folded(table))))
                .orElseGet(() -> Lineage.of(table));
    }

    private static boolean isShard(Table table, Column column) {
        boolean inKey =
                table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column.name()));
        return column.type().base() == BaseType.INT64
                && Succession.isPlain(column)
                && (inKey || NameKinship.speaksOfShards(column.name()));
    }

    /** What fills the column, in words that can be compared. */
    private static Optional<List<String>> filler(Catalog catalog, String table, String column) {
        return catalog.table(table).flatMap(found -> found.column(column)).flatMap(found -> found.identity()
                .map(identity -> List.of(identity.toString()))
                .or(() -> found.generationExpression()
                        .or(found::defaultExpression)
                        .map(expression -> ShardExpression.words(expression, catalog.dialect()))));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
