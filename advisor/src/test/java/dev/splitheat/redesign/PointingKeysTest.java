package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Foreign keys that point to a table with a new key, which Spanner would back with an index in the order of the old one. */
class PointingKeysTest {
    private static final Schemas.Schema SCHEMA = Schemas.named("own/references.gsql");

    static Stream<Schemas.Schema> schemas() {
        return Stream.concat(Schemas.all().stream(), DrawnSchema.some(20));
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void afterAWholePlan_noForeignKeyNeedsAnIndexThatBeginsWithWhatGrew(Schemas.Schema schema) {
        Catalog catalog = schema.catalog();

        for (Finding finding : Findings.allOver(catalog)) {
            Optional<String> grew = grown(finding, catalog);
            for (Recommendation advised : grew.isEmpty() ? List.<Recommendation>of() : advised(finding, catalog)) {
                if (WholePlanTest.swaps(advised) && WholePlanTest.isWhole(advised)) {
                    Catalog after = schema.after(WholePlanTest.all(advised));

                    assertThat(rebuilt(catalog, after).flatMap(table -> after.indexesOf(table).stream()))
                            .as("%s at %s by %s: %s", advised.kind(), finding.object(), grew, advised.tradeOffs())
                            .filteredOn(Index::managed)
                            .noneMatch(
                                    index -> index.keyColumns().get(0).column().equalsIgnoreCase(grew.orElseThrow()));
                }
            }
        }
    }

    /** The emulator swaps no names, so there they point to the new tables by the names that these have at first. */
    @ParameterizedTest
    @ValueSource(strings = {"own/references.gsql", "own/references.pg", "own/surroundings.gsql", "own/surroundings.pg"})
    void theEmulator_takesThem(String name) throws Exception {
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        Schemas.Schema schema = Schemas.named(name);
        try (Emulator emulator = Emulator.start()) {
            for (Recommendation advised : Advised.withoutEvidence(schema).stream()
                    .filter(WholePlanTest::swaps)
                    .toList()) {
                List<String> statements = new ArrayList<>(advised.ddl());
                renewing(advised).forEach(statement -> statements.add(pointingToNew(statement)));

                emulator.tryOut(
                        com.google.cloud.spanner.Dialect.valueOf(
                                schema.dialect().name()),
                        schema.statements(),
                        statements);
            }
        }
    }

    @Test
    void aTableThatCanHashTheSame_carriesThePart_filledBeforeTheSwap() {
        Recommendation advised = kind("SHARD_PREFIX", "Events", "CreatedAt");

        assertThat(renewing(advised))
                .containsSubsequence(
                        "ALTER TABLE Notes ADD COLUMN ShardEventNo INT64 NOT NULL AS"
                                + " (ABS(MOD(FARM_FINGERPRINT(CAST(EventNo AS STRING)), 10))) STORED",
                        "ALTER TABLE Notes DROP CONSTRAINT FK_NoteEvent",
                        "ALTER TABLE Notes ADD CONSTRAINT FK_NoteEvent FOREIGN KEY (ShardEventNo, CreatedAt, EventNo)"
                                + " REFERENCES Events(ShardId, CreatedAt, EventNo) ON DELETE CASCADE")
                .contains(
                        "ALTER TABLE Notes ADD CONSTRAINT FK_NoteAnswers FOREIGN KEY (ShardAnswersNo, AnswersAt, AnswersNo)"
                                + " REFERENCES Events(ShardId, CreatedAt, EventNo)");
        assertThat(advised.tradeOffs()).anySatisfy(cost -> assertThat(cost)
                .contains("FK_NoteEvent of Notes", "another moving end", "ShardEventNo", "filled"));
    }

    @Test
    void aChildOfAHashedKey_isReferredToByTheHashToo() {
        Recommendation advised = kind("HASHED_KEY_PREFIX", "Transfers", "TransferId");

        assertThat(renewing(advised))
                .contains(
                        "ALTER TABLE Audits ADD CONSTRAINT FK_AuditLeg FOREIGN KEY (HashedTransferId, TransferId, LegNo)"
                                + " REFERENCES Legs(HashedTransferId, TransferId, LegNo) ON DELETE CASCADE")
                .filteredOn(
                        statement -> statement.contains("ADD COLUMN HashedTransferId") && statement.contains("Audits"))
                .hasSize(1);
        assertThat(String.join("\n", advised.ddl()))
                .contains("FOREIGN KEY (HashedTransferId, TransferId, FollowsLeg) REFERENCES"
                        + " Legs_new(HashedTransferId, TransferId, LegNo)");
    }

    @Test
    void rowsUnderOneRow_haveItsPartAlready() {
        Recommendation advised = kind("SHARD_PREFIX", "Acts", "CreatedAt");

        assertThat(String.join("\n", advised.ddl()))
                .contains("FOREIGN KEY (RegionId, ShardId, CreatedAt, ActNo, ParentItem) REFERENCES"
                        + " ActItems_new(RegionId, ShardId, CreatedAt, ActNo, ItemNo)");
    }

    @Test
    void whereNothingTellsThePart_theKeyIsDropped_andThePlanSaysSo() {
        Recommendation advised = kind("APPLICATION_SHARD", "Days", "Day");

        assertThat(renewing(advised)).containsExactly("ALTER TABLE Marks DROP CONSTRAINT FK_Mark");
        assertThat(advised.tradeOffs()).anySatisfy(cost -> assertThat(cost)
                .contains("FK_Mark of Marks", "another moving end", "nobody deletes rows of Marks", "NOT ENFORCED"));
    }

    @Test
    void aRowWithTheKeyOfAnother_pointsToItNoMore_whereOnlyItsOwnKeyIsHashed() {
        Recommendation advised = kind("HASHED_KEY_PREFIX", "Receipts", "TransferId");

        assertThat(String.join("\n", advised.ddl())).doesNotContain("FOREIGN KEY");
        assertThat(advised.tradeOffs())
                .anySatisfy(cost -> assertThat(cost).contains("FK_Receipt of Receipts", "Transfers has no such key"));
    }

    @Test
    void aPermutationOfTheKey_needsNoIndex_andIsRenewedAsItIs() {
        Schemas.Schema meters = Schemas.named("own/references.pg");
        Recommendation advised =
                advised(Findings.of(Cause.MONOTONIC_KEY, "meter", null, "t"), meters.catalog()).stream()
                        .filter(one -> one.kind().equals("SWAP_KEY_ORDER"))
                        .findFirst()
                        .orElseThrow();

        assertThat(renewing(advised))
                .containsExactly(
                        "ALTER TABLE meter_note DROP CONSTRAINT fk_meter",
                        "ALTER TABLE meter_note ADD CONSTRAINT fk_meter FOREIGN KEY (t, deviceid) REFERENCES meter(t, deviceid)"
                                + " ON DELETE CASCADE");
    }

    private static Recommendation kind(String kind, String table, String column) {
        return advised(Findings.of(Cause.MONOTONIC_KEY, table, null, column), SCHEMA.catalog()).stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private static List<Recommendation> advised(Finding finding, Catalog catalog) {
        return Redesigns.all().advise(finding, catalog, Evidence.NONE).recommendations();
    }

    private static Optional<String> grown(Finding finding, Catalog catalog) {
        return finding.cause() == Cause.MONOTONIC_KEY
                ? new Situation(Spot.of(finding), catalog, Evidence.NONE)
                        .blamed()
                        .map(Column::name)
                : Optional.empty();
    }

    private static Stream<Table> rebuilt(Catalog before, Catalog after) {
        return after.tables().stream().filter(table -> before.table(table.name())
                .filter(old -> !old.primaryKey().equals(table.primaryKey()))
                .isPresent());
    }

    private static List<String> renewing(Recommendation advised) {
        return advised.migration().stream()
                .map(Step::statements)
                .flatMap(List::stream)
                .filter(statement -> statement.contains("ADD COLUMN")
                        || statement.contains("DROP CONSTRAINT")
                        || statement.contains("FOREIGN KEY"))
                .toList();
    }

    private static String pointingToNew(String statement) {
        return statement.replaceAll("REFERENCES ([`\"]?\\w+)", "REFERENCES $1_new");
    }
}
