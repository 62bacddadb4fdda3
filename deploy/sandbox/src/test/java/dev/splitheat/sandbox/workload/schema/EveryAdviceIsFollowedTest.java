package dev.splitheat.sandbox.workload.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On every schema that the advisor is tested with, at every place: the load goes where the advice puts it, and nothing else moves. */
class EveryAdviceIsFollowedTest {
    private static final Path SCHEMAS = Path.of("../../advisor/src/test/resources/schemas");

    static List<Path> schemas() throws IOException {
        try (Stream<Path> files = Files.walk(SCHEMAS)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void theLoadGoesWhereTheAdvicePutsIt(Path schema) throws IOException {
        Dialect dialect = schema.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
        String ddl = Files.readString(schema);
        Catalog first = new Live(dialect, ddl).catalog();

        for (Spot spot : spots(first)) {
            for (Recommendation advised : Redesigns.all()
                    .advise(new Situation(spot, first, Evidence.NONE))
                    .recommendations()) {
                if (!advised.ddl().isEmpty()) {
                    Live live = new Live(dialect, ddl);
                    live.execute(advised.ddl().toArray(String[]::new));
                    follows(first, live, spot, advised.kind());
                }
            }
        }
    }

    private static void follows(Catalog first, Live live, Spot spot, String kind) {
        Set<String> newTables = names(live.catalog().tables(), first.tables());
        Set<String> newIndexes = names(live.catalog().indexes(), first.indexes());
        boolean moved;
        if (spot.cause() == Cause.HOT_ROW && kind.equals("BIT_REVERSE_SEQUENCE")) {
            // Whoever came to the row for a number takes it from the sequence: that is the application's to change.
            moved = !names(live.catalog().sequences(), first.sequences()).isEmpty();
        } else if (kind.equals("SHARDED_COUNTER")) {
            moved = takesFigures(live, spot, newTables.iterator().next());
        } else if (!newTables.isEmpty()) {
            moved = tables(first, live).equals(newTables);
        } else if (!newIndexes.isEmpty()) {
            moved = takesQueries(first, live, spot, newIndexes);
        } else {
            moved = filledAnew(live, spot);
        }
        assertThat(moved).as("%s at %s", kind, spot).isTrue();
        assertThat(first.indexes())
                .as("%s at %s", kind, spot)
                .filteredOn(index -> !index.managed())
                .noneMatch(index -> live.index(index.name()).equals("none"));
        assertThat(new ComputedValues(live.catalog(), 1).notUnderstood()).isEmpty();
    }

    private static boolean takesFigures(Live live, Spot spot, String shards) {
        List<Column> columns = live.catalog().table(shards).orElseThrow().columns();
        String figure = columns.get(columns.size() - 1).name();
        String to = live.successors().tableFor(spot.table().orElseThrow(), List.of(figure));
        return to.equals(shards)
                && live.successors()
                        .shardOf(shards)
                        .filter(WrittenShard::eachChange)
                        .isPresent();
    }

    private static Set<String> tables(Catalog first, Live live) {
        return first.tables().stream()
                .map(table -> live.table(table.name()))
                .filter(table -> first.table(table).isEmpty())
                .collect(Collectors.toSet());
    }

    /** The new index takes those of the old one, and no others. */
    private static boolean takesQueries(Catalog first, Live live, Spot spot, Set<String> newIndexes) {
        String old = spot.index().orElseThrow();
        return newIndexes.contains(live.index(old))
                && first.indexes().stream()
                        .map(Index::name)
                        .filter(name -> !name.equals(old))
                        .allMatch(name -> live.index(name).equals(name));
    }

    /** The blamed column, of the table itself or of the one above it that owns the column. */
    private static boolean filledAnew(Live live, Spot spot) {
        String blamed = spot.column().orElseThrow();
        return live.catalog().tables().stream()
                .filter(table -> table.column(blamed).isPresent())
                .map(Table::name)
                .anyMatch(table -> live.successors().defaultTakesOver(table, blamed)
                        || live.successors().sequenceFor(table, blamed).isPresent());
    }

    private static Set<String> names(Collection<? extends SchemaObject> now, Collection<? extends SchemaObject> first) {
        Set<String> names = now.stream().map(SchemaObject::name).collect(Collectors.toSet());
        first.forEach(object -> names.remove(object.name()));
        return names;
    }

    private static List<Spot> spots(Catalog catalog) {
        List<Spot> spots = new ArrayList<>();
        for (Cause cause : List.of(Cause.MONOTONIC_KEY, Cause.MONOTONIC_INDEX, Cause.HOT_ROW)) {
            for (Table table : catalog.tables()) {
                table.primaryKey().forEach(part -> spots.add(spot(cause, table.name(), Optional.empty(), part)));
            }
            for (Index index : catalog.indexes()) {
                index.keyColumns()
                        .forEach(part -> spots.add(spot(cause, index.table(), Optional.of(index.name()), part)));
            }
        }
        return spots;
    }

    private static Spot spot(Cause cause, String table, Optional<String> index, KeyColumn part) {
        return new Spot("", cause, Optional.of(table), index, Optional.of(part.column()));
    }
}
