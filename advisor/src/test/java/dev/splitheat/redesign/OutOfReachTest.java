package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Places that no statement can mend, or only at the end: words are advised instead. */
class OutOfReachTest {
    @Test
    void droppingTheOldIndex_isTheLastStepAndNoStatement() {
        Schemas.Schema schema = Schemas.named("own/users.gsql");
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, "Users", "UsersByLastAccess", "LastAccess");

        Recommendation advised = Redesigns.all()
                .advise(finding, schema.catalog(), Evidence.NONE)
                .recommendations()
                .get(0);

        assertThat(advised.ddl()).noneMatch(statement -> statement.contains("DROP"));
        assertThat(advised.steps()).last().asString().contains("Only then: DROP INDEX UsersByLastAccess");
    }

    @Test
    void indexesOfForeignKeys_areNeitherReplacedNorDropped() {
        Catalog orders = Schemas.named("own/orders.gsql").catalog();
        Index managed = new Index(
                "IDX_Orders_CreatedAt",
                "Orders",
                List.of(KeyColumn.of("CreatedAt", false, Dialect.GOOGLE_STANDARD_SQL)),
                List.of(),
                false,
                false,
                Optional.empty(),
                true);
        Catalog catalog = Catalog.of(orders.dialect(), orders.tables(), List.of(managed), orders.sequences());
        Finding finding = Findings.of(Cause.MONOTONIC_INDEX, "Orders", managed.name(), "CreatedAt");

        List<Recommendation> advised =
                Redesigns.all().advise(finding, catalog, Evidence.NONE).recommendations();

        assertThat(advised).hasSize(1).allMatch(one -> one.ddl().isEmpty());
        assertThat(advised.get(0).why().plain()).contains("belongs to a foreign key");
    }

    @Test
    void keysWithoutRoomForAnotherColumn_getWordsInsteadOfStatements() {
        List<Column> columns = Stream.iterate(0, number -> number + 1)
                .limit(16)
                .map(number -> Column.plain("T" + number, ColumnType.of("TIMESTAMP"), false))
                .toList();
        List<KeyColumn> key = columns.stream()
                .map(column -> KeyColumn.of(column.name(), false, Dialect.GOOGLE_STANDARD_SQL))
                .toList();
        Table wide = new Table("Wide", columns, key, Optional.empty(), Optional.empty());
        Catalog catalog = new Catalog(Dialect.GOOGLE_STANDARD_SQL, List.of(wide));

        List<Recommendation> advised = Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_KEY, "Wide", null, "T0"), catalog, Evidence.NONE)
                .recommendations();

        assertThat(advised).extracting(Recommendation::kind).containsExactly("SPREAD_KEY");
    }
}
