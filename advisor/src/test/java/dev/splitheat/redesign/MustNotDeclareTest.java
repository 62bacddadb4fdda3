package dev.splitheat.redesign;

import static dev.splitheat.redesign.Advised.advised;
import static dev.splitheat.redesign.Advised.inKey;
import static dev.splitheat.redesign.Advised.isNew;
import static dev.splitheat.redesign.Advised.keyed;
import static dev.splitheat.redesign.Advised.newTables;
import static dev.splitheat.redesign.Advised.newest;
import static dev.splitheat.redesign.Advised.readBy;
import static dev.splitheat.redesign.Advised.sql;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schema may never become by advice, on every schema at every place for every cause; numbered as the catalogue of redesigns does. */
class MustNotDeclareTest {
    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot01_generateFromACommitTimestamp_norFromAnotherGeneratedColumn(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            for (Table table : schema.after(advised.ddl()).tables()) {
                boolean old = before.table(table.name()).filter(table::equals).isPresent();
                for (Column column : old ? List.<Column>of() : table.columns()) {
                    if (isNew(before, table, column)) {
                        assertThat(readBy(column, table))
                                .as(advised.kind() + " " + table.name())
                                .noneMatch(Column::commitTimestamp)
                                .noneMatch(Column::generated);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot07_generateAKeyFromMoreThanOneColumn_orFromOneWithADefault(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            for (Table table : newTables(before, schema.after(advised.ddl()))) {
                for (Column column : table.columns()) {
                    if (column.generated() && inKey(table.primaryKey(), column) && isNew(before, table, column)) {
                        assertThat(column.stored()).isTrue();
                        assertThat(readBy(column, table))
                                .as(advised.kind() + " " + table.name())
                                .hasSize(1)
                                .allMatch(read -> inKey(table.primaryKey(), read))
                                .noneMatch(read -> read.defaultExpression().isPresent()
                                        || read.identity().isPresent());
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot08_alterAKey(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            for (Table table : before.tables()) {
                Table same = after.table(table.name()).orElseThrow();
                assertThat(same.primaryKey()).isEqualTo(table.primaryKey());
                assertThat(same.interleaving()).isEqualTo(table.interleaving());
            }
            assertThat(keyed(after)).containsAll(keyed(before));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot10_shardUniqueIndexesByOtherColumns(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (Recommendation advised : advised(schema)) {
            if (advised.kind().equals("SHARDED_INDEX")) {
                Catalog after = schema.after(advised.ddl());
                Index index = newest(before, after);
                Table table = after.table(index.table()).orElseThrow();
                Column shard = index.keyColumns().stream()
                        .flatMap(part -> table.column(part.column()).stream())
                        .filter(Column::generated)
                        .findFirst()
                        .orElseThrow();
                assertThat(readBy(shard, table)).allMatch(read -> !index.unique() || inKey(index.keyColumns(), read));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot12_watchGeneratedColumns(Schemas.Schema schema) {
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            after.changeStreams().forEach(stream -> stream.watched()
                    .forEach(watch -> after.table(watch.table()).ifPresent(table -> assertThat(table.columns())
                            .filteredOn(Column::generated)
                            .noneMatch(column -> watch.columns().stream()
                                    .flatMap(List::stream)
                                    .anyMatch(column.name()::equalsIgnoreCase)))));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot14_nameWhatIsThereInAnotherCase(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            for (Index index : after.indexes()) {
                Table table = after.table(index.table()).orElseThrow();
                assertThat(index.table()).isEqualTo(table.name());
                assertThat(index.keyColumns()).allMatch(part -> table.column(part.column())
                        .filter(column -> column.name().equals(part.column()))
                        .isPresent());
            }
            for (Table table : after.tables()) {
                table.interleaving().ifPresent(place -> assertThat(
                                after.table(place.parent()).orElseThrow().name())
                        .isEqualTo(place.parent()));
            }
            assertThat(after.tables())
                    .extracting(Table::name)
                    .containsAll(before.tables().stream().map(Table::name).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void mustNot15_interleaveATableThatExists(Schemas.Schema schema) {
        Catalog before = schema.catalog();
        for (Recommendation advised : advised(schema)) {
            Catalog after = schema.after(advised.ddl());
            assertThat(before.tables()).allMatch(table -> after.table(table.name())
                    .orElseThrow()
                    .interleaving()
                    .equals(table.interleaving()));
            assertThat(sql(advised)).noneMatch(text -> text.contains("SET INTERLEAVE"));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void shards_neverReadOnlyWhatIsInFrontOfTheGrowingColumn_norADate(Schemas.Schema schema) {
        Catalog before = schema.catalog();

        for (List<Advised.Given> all : List.of(Advised.bare(schema), Advised.observed(schema))) {
            for (Advised.Given given : all) {
                Finding finding = given.finding();
                given.recommendations().stream()
                        .filter(advised -> finding.column().isPresent() && finding.cause() != Cause.HOT_KEY_PREFIX)
                        .filter(advised ->
                                List.of("SHARD_PREFIX", "SHARDED_INDEX").contains(advised.kind()))
                        .forEach(advised -> shardReadsWhatDiffers(advised, finding, before, schema));
            }
        }
    }

    private static void shardReadsWhatDiffers(
            Recommendation advised, Finding finding, Catalog before, Schemas.Schema schema) {
        Catalog after = schema.after(advised.ddl());
        ShardedEnd end = advised.kind().equals("SHARD_PREFIX")
                ? ShardedEnd.ofTable(finding, before, after)
                : ShardedEnd.ofIndex(finding, before, after);
        assertThat(end.read())
                .as(advised.kind() + " " + advised.title())
                .isNotEmpty()
                .noneMatch(column -> column.type().base() == BaseType.DATE)
                .noneMatch(Column::commitTimestamp)
                .noneMatch(column -> inKey(end.key().subList(0, end.growing()), column));
    }
}
