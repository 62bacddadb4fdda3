package dev.splitheat.lint;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Interleaving;
import dev.splitheat.catalog.KeyClassifier;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A schema as the rules look at it: each key classified once, relations found without searching. */
final class LintedSchema {
    /** Deeper than Spanner allows; a catalog may hold anything. */
    private static final int DEEPEST = 64;

    private final Catalog catalog;
    private final Rates rates;
    private final boolean proposing;
    private final Excerpt excerpt;
    private final List<Keyed> tables = new ArrayList<>();
    private final Map<String, Keyed> byName = new HashMap<>();
    private final List<Keyed> indexes = new ArrayList<>();
    private final Map<String, List<Keyed>> indexesByTable = new HashMap<>();
    private final Map<String, List<Table>> childrenByParent = new HashMap<>();
    private final Map<String, List<Table>> byFirstKeyColumn = new HashMap<>();
    private final Map<String, Optional<Table>> owners = new HashMap<>();
    private final Map<String, List<Table>> byTitle = new HashMap<>();

    /** @param proposing whether anybody wants redesigns */
    LintedSchema(Catalog catalog, Rates rates, boolean proposing) {
        this.catalog = catalog;
        this.rates = rates;
        this.proposing = proposing;
        this.excerpt = new Excerpt(this, catalog);
        catalog.tables().forEach(this::add);
        catalog.indexes().forEach(index -> catalog.table(index.table()).ifPresent(table -> add(table, index)));
    }

    private void add(Table table) {
        Keyed own = new Keyed(table, Optional.empty(), KeyClassifier.of(catalog, table));
        tables.add(own);
        byName.put(folded(table.name()), own);
        table.interleaving().ifPresent(place -> put(childrenByParent, folded(place.parent()), table));
        if (!table.primaryKey().isEmpty()) {
            String first = table.primaryKey().get(0).column();
            put(byFirstKeyColumn, folded(first), table);
            if (IdNames.bare(first)) {
                IdNames.titles(table).forEach(title -> put(byTitle, title, table));
            }
        }
    }

    private void add(Table table, Index index) {
        Keyed keyed = new Keyed(table, Optional.of(index), KeyClassifier.of(catalog, index));
        indexes.add(keyed);
        put(indexesByTable, folded(table.name()), keyed);
    }

    private static <T> void put(Map<String, List<T>> lists, String name, T value) {
        lists.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
    }

    Catalog catalog() {
        return catalog;
    }

    Rates rates() {
        return rates;
    }

    Stream<Keyed> tables() {
        return tables.stream();
    }

    /** The secondary indexes, those of foreign keys too, without what Spanner refuses for its place. */
    Stream<Keyed> indexes() {
        return declaredIndexes().filter(keyed -> misplaced(keyed).isEmpty());
    }

    /** All secondary indexes that the schema declares. */
    Stream<Keyed> declaredIndexes() {
        return indexes.stream().filter(keyed -> keyed.index().orElseThrow().ordered());
    }

    /** Why Spanner refuses to store it where it is to be interleaved. */
    Optional<String> misplaced(Keyed where) {
        return where.index().isEmpty()
                ? parentOf(where.table()).flatMap(parent -> KeyPrefix.faultOf(where.table(), parent))
                : where.index().flatMap(index -> index.interleavedIn()
                        .flatMap(catalog::table)
                        .flatMap(parent -> KeyPrefix.faultOf(index, where.table(), parent, line(where.table()))));
    }

    Optional<Keyed> keyed(Table table) {
        return Optional.ofNullable(byName.get(folded(table.name())));
    }

    List<Keyed> indexesOf(Table table) {
        return indexesByTable.getOrDefault(folded(table.name()), List.of());
    }

    List<Table> childrenOf(Table table) {
        return childrenByParent.getOrDefault(folded(table.name()), List.of());
    }

    /** The tables whose key begins with a column of this name. */
    List<Table> keyedBy(String column) {
        return byFirstKeyColumn.getOrDefault(folded(column), List.of());
    }

    /** The tables whose key begins with a column that is just called id, and that this id is of by its name. */
    List<Table> keyedByBareId(String column) {
        return byTitle.getOrDefault(IdNames.stem(column), List.of());
    }

    /**
     * The table whose rows an id names: one that its name is of, else the one with the shortest name of those that have it
     * as their whole key.
     */
    Optional<Table> ownerOf(String column) {
        return owners.computeIfAbsent(folded(column), name -> {
            Stream<Table> namesakes = keyedBy(column).stream()
                    .filter(other -> !inherited(other, column))
                    .filter(other -> other.primaryKey().size() == 1 || IdNames.of(column, other));
            return Stream.concat(namesakes, keyedByBareId(column).stream())
                    .map(table -> Map.entry(!IdNames.of(column, table), table))
                    .min(Map.Entry.<Boolean, Table>comparingByKey()
                            .thenComparing(entry -> entry.getValue().name().length())
                            .thenComparing(entry -> entry.getValue().name()))
                    .map(Map.Entry::getValue);
        });
    }

    Optional<Table> parentOf(Table table) {
        return table.interleaving().map(Interleaving::parent).flatMap(catalog::table);
    }

    /** The table itself and those above it, from the bottom up. */
    List<Table> line(Table table) {
        List<Table> line = new ArrayList<>(List.of(table));
        for (Optional<Table> next = parentOf(table);
                next.isPresent() && line.size() < DEEPEST;
                next = parentOf(next.get())) {
            line.add(next.get());
        }
        return line;
    }

    /** Whether the column is part of the key because it is part of the parent's. */
    boolean inherited(Table table, String column) {
        return parentOf(table).filter(parent -> inKey(parent, column)).isPresent();
    }

    static boolean inKey(Table table, String column) {
        return table.primaryKey().stream().anyMatch(part -> part.column().equalsIgnoreCase(column));
    }

    /** Redesigns with statements to execute; those in words only where there are no others. None where nobody wants them. */
    List<ProposedRedesign> redesigns(Cause cause, Keyed where, Optional<String> column) {
        if (!proposing || line(where.table()).size() == DEEPEST) {
            return List.of();
        }
        Spot spot = new Spot(
                "", cause, Optional.of(where.table().name()), where.index().map(Index::name), column);
        List<ProposedRedesign> all = Redesigns.all()
                .advise(new Situation(spot, excerpt.around(where.table()), Evidence.NONE))
                .recommendations()
                .stream()
                .map(advice -> new ProposedRedesign(advice.kind(), advice.ddl(), advice.tradeOffs()))
                .toList();
        List<ProposedRedesign> executable =
                all.stream().filter(redesign -> !redesign.ddl().isEmpty()).toList();
        return executable.isEmpty() ? all : executable;
    }

    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
