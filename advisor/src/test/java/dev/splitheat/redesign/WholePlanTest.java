package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.ForeignKey;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A plan whose statements are executed to its end, those of its steps too. */
class WholePlanTest {
    static Stream<Schemas.Schema> schemas() {
        return Stream.concat(Schemas.all().stream(), DrawnSchema.some(20));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyStatementOfAPlan_isReadOnTopOfThoseBefore_andLeavesNothingOld(Schemas.Schema schema) {
        List<String> present =
                schema.catalog().tables().stream().map(Table::name).toList();

        for (Recommendation advised : Advised.withoutEvidence(schema).stream()
                .filter(WholePlanTest::isWhole)
                .toList()) {
            Catalog after = schema.after(all(advised));

            if (swaps(advised)) {
                assertThat(after.tables())
                        .as(all(advised).toString())
                        .extracting(Table::name)
                        .hasSameElementsAs(present);
                assertThat(after.tables())
                        .flatExtracting(Table::foreignKeys)
                        .extracting(ForeignKey::referencedTable)
                        .isSubsetOf(present);
            }
        }
    }

    /** The emulator swaps no names, so there the statements of the time after it mean the old tables. */
    @ParameterizedTest
    @ValueSource(strings = {"own/surroundings.gsql", "own/surroundings.pg"})
    void whatHangsOnATable_isRenewedOnTheEmulator(String name) throws Exception {
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        Schemas.Schema schema = Schemas.named(name);
        List<String> renewing = Advised.withoutEvidence(schema).stream()
                .filter(WholePlanTest::swaps)
                .flatMap(advised -> advised.migration().stream())
                .flatMap(step -> step.statements().stream())
                .filter(statement ->
                        Stream.of("CHANGE STREAM", "VIEW", "DROP CONSTRAINT").anyMatch(statement::contains))
                .distinct()
                .toList();

        assertThat(renewing).hasSize(3);
        try (Emulator emulator = Emulator.start()) {
            emulator.tryOut(dialect(schema.dialect()), schema.statements(), renewing);
        }
    }

    private static com.google.cloud.spanner.Dialect dialect(Dialect dialect) {
        return com.google.cloud.spanner.Dialect.valueOf(dialect.name());
    }

    /** The name that Spanner gave a foreign key stands in no schema: somebody has to look it up. */
    static boolean isWhole(Recommendation advised) {
        return advised.migration().stream().noneMatch(step -> step.what().contains("the name that Spanner gave it"));
    }

    static boolean swaps(Recommendation advised) {
        return advised.migration().stream().anyMatch(step -> step.what().startsWith("Swap:"));
    }

    static List<String> all(Recommendation advised) {
        return Stream.concat(
                        advised.ddl().stream(),
                        advised.migration().stream().map(Step::statements).flatMap(List::stream))
                .toList();
    }
}
