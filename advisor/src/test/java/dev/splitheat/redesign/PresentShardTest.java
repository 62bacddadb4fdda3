package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresentShardTest {
    private static final String GOOD = "ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 16))";

    @Test
    void shardThatTheTableHas_isUsed_withItsOwnNumber() {
        Recommendation advised = advice(GOOD, "INDEX", "Status, PlacedAt");

        assertThat(advised.ddl())
                .containsExactly("CREATE INDEX OrdersByStatusPlacedV2 ON Orders(Status, ShardId, PlacedAt)");
        assertThat(advised.queryChanges())
                .allMatch(
                        query -> query.contains("ShardId BETWEEN 0 AND 15") || query.contains("GENERATE_ARRAY(0, 15)"));
        assertThat(advised.tradeOffs()).anyMatch(cost -> cost.startsWith("ShardId is there already, with 16 shards"));
        assertThat(advised.steps()).noneMatch(step -> step.contains("COMMITTED"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INDEX | Status, PlacedAt | MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 16)",
                "INDEX | Status, PlacedAt | ABS(MOD(OrderId, 16))",
                "INDEX | Status, PlacedAt | ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 1))",
                "INDEX | Status, PlacedAt | ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 16)) + 1",
                "INDEX | Status, PlacedAt | ABS(MOD(FARM_FINGERPRINT(Status), 16))",
                "INDEX | Customer, PlacedAt | ABS(MOD(FARM_FINGERPRINT(Customer), 16))",
                "UNIQUE INDEX | PlacedAt, Customer | ABS(MOD(FARM_FINGERPRINT(CAST(OrderId AS STRING)), 16))"
            })
    void shardThatDoesNotSpreadTheIndex_isNot(String kind, String columns, String expression) {
        Recommendation advised = advice(expression, kind, columns);

        assertThat(advised.ddl()).hasSize(2).first().asString().contains("ADD COLUMN ShardId2 ");
    }

    private static Recommendation advice(String shard, String kind, String columns) {
        Catalog catalog = DdlReader.read(
                        "CREATE TABLE Orders (OrderId INT64 NOT NULL, Customer STRING(36) NOT NULL, Status STRING(9),"
                                + " PlacedAt TIMESTAMP, ShardId INT64 NOT NULL AS (" + shard
                                + ") STORED) PRIMARY KEY (OrderId); CREATE " + kind
                                + " OrdersByStatusPlaced ON Orders ("
                                + columns + ")",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_INDEX, "Orders", "OrdersByStatusPlaced", "PlacedAt"),
                        catalog,
                        Evidence.NONE)
                .recommendations()
                .get(0);
    }
}
