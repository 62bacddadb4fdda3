package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Identity;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.IndexKind;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.LocalityGroup;
import dev.splitheat.catalog.SchemaObject;
import dev.splitheat.catalog.Table;
import dev.splitheat.catalog.View;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class CatalogCompletionTest {
    private static final Identity SKIPPING =
            new Identity(false, OptionalLong.of(1), OptionalLong.of(9), OptionalLong.empty());

    @Test
    void whatOnlyTheTextSays_isAdded() {
        Column told = number("id");
        Column declared = number("id")
                .withIdentity(Optional.of(SKIPPING))
                .withHidden(true)
                .withOnUpdate(Optional.of("now()"))
                .withLocalityGroup(Optional.of("cold"))
                .withCommitTimestamp(true);

        assertThat(completed(table(told), table(declared))).containsExactly(table(declared));
    }

    @Test
    void whatWasTold_isNotContradictedByANewerText() {
        Column told = number("id").withDefault(Optional.of("1")).withLocalityGroup(Optional.of("warm"));
        Column declared = number("id").withDefault(Optional.of("2")).withLocalityGroup(Optional.of("cold"));

        assertThat(completed(table(told), table(declared, number("added")))).containsExactly(table(told));
    }

    @Test
    void aTableThatOnlyTheTextHas_waitsUntilItIsTold() {
        Catalog declared = catalog(table(number("id")));

        assertThat(CatalogCompletion.completed(catalog(), declared)).isEqualTo(catalog());
    }

    @Test
    void aLocalityGroupWithoutOptions_isFoundInTheTextOnly() {
        LocalityGroup bare = new LocalityGroup("bare", Map.of());

        assertThat(CatalogCompletion.completed(catalog(), catalog(bare))).isEqualTo(catalog(bare));
    }

    @Test
    void foreignKeysOfTheText_replaceThoseThatTheyAgreeWith() {
        Table told = constrained(List.of(key("f", List.of("a", "b"), List.of("x", "y"), false)), List.of());
        ForeignKey paired = key("f", List.of("a", "b"), List.of("y", "x"), true);
        ForeignKey untold = key("g", List.of("a"), List.of("z"), false);
        Table declared = constrained(List.of(paired, untold), List.of());

        assertThat(completed(told, declared)).containsExactly(declared);
    }

    @Test
    void aConstraintThatTheTextLacks_keepsWhatWasTold() {
        Table told = constrained(
                List.of(key("gone", List.of("a"), List.of("x"), false)), List.of(new Check(Optional.empty(), "a > 0")));
        Table declared = constrained(
                List.of(key("new", List.of("a"), List.of("x"), false)), List.of(new Check(Optional.empty(), "a > 1")));

        assertThat(completed(told, declared)).containsExactly(told);
    }

    @Test
    void anIndex_getsItsFilterAndTheOrderOfStoredColumns() {
        Index told = index(IndexKind.SECONDARY, List.of("a", "b"), false);
        Index declared = index(IndexKind.SECONDARY, List.of("b", "a"), true);

        assertThat(completed(told, declared)).containsExactly(declared);
    }

    @Test
    void anIndexOfWhichOnlyTheFlagIsTold_getsTheColumnsOfItsFilter() {
        Index told = index(IndexKind.SECONDARY, List.of("a"), true);
        Index declared = told.withNotNullColumns(List.of("a"));

        assertThat(completed(told, declared)).containsExactly(declared);
    }

    @Test
    void aSearchIndex_isTakenFromTheText_whereItWasToldAsAnyOther() {
        Index told = index(IndexKind.SECONDARY, List.of(), false);
        Index declared = index(IndexKind.SEARCH, List.of(), false);

        assertThat(completed(told, declared)).containsExactly(declared);
    }

    @Test
    void anIndexThatMovedToAnotherTable_isLeftAsTold() {
        Index told = index(IndexKind.SECONDARY, List.of(), false);
        Index declared = new Index("i", "other", List.of(), List.of(), true, true, Optional.empty(), false);

        assertThat(completed(told, declared)).containsExactly(told);
    }

    @Test
    void optionsAndRights_areAdded() {
        ChangeStream told = stream(List.of("a", "b"), Map.of("retention_period", "2d"));
        ChangeStream declared =
                stream(List.of("b", "a"), Map.of("retention_period", "3d", "exclude_ttl_deletes", "true"));

        assertThat(completed(told, declared))
                .containsExactly(
                        stream(List.of("b", "a"), Map.of("retention_period", "2d", "exclude_ttl_deletes", "true")));
        assertThat(completed(new View("v", "SELECT 1", false), new View("v", "select 1", true)))
                .containsExactly(new View("v", "SELECT 1", true));
    }

    private static List<SchemaObject> completed(SchemaObject told, SchemaObject declared) {
        return CatalogCompletion.completed(catalog(told), catalog(declared)).objects();
    }

    private static Catalog catalog(SchemaObject... objects) {
        return new Catalog(Dialect.POSTGRESQL, List.of(objects));
    }

    private static Table table(Column... columns) {
        return new Table("t", List.of(columns), List.of(), Optional.empty(), Optional.empty());
    }

    private static Table constrained(List<ForeignKey> keys, List<Check> checks) {
        return table(number("a"), number("b")).withConstraints(keys, checks);
    }

    private static ForeignKey key(String name, List<String> columns, List<String> referenced, boolean cascade) {
        return new ForeignKey(Optional.of(name), columns, "r", referenced, cascade, true);
    }

    private static Column number(String name) {
        return Column.plain(name, ColumnType.of("bigint"), false);
    }

    private static Index index(IndexKind kind, List<String> stored, boolean nullFiltered) {
        return new Index(
                "i",
                "t",
                kind,
                List.of(new KeyColumn("c", false, true)),
                stored,
                false,
                nullFiltered,
                Optional.empty(),
                false,
                kind == IndexKind.SEARCH ? List.of("p") : List.of(),
                List.of());
    }

    private static ChangeStream stream(List<String> columns, Map<String, String> options) {
        return new ChangeStream("s", false, List.of(new ChangeStream.Watch("t", Optional.of(columns))), options);
    }
}
