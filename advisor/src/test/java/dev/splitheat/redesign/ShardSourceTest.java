package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From what a shard number is computed and where in the key it stands, for each depth of the growing column. */
class ShardSourceTest {
    private static final Catalog EVENTS = Schemas.named("own/events.gsql").catalog();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Events | CreatedAt | CAST(UNIX_MICROS(CreatedAt) AS STRING) | TenantId, ShardId, CreatedAt",
                "DeepEvents | Region | CAST(TenantId AS STRING) | ShardId, Region, TenantId, Day, CreatedAt, DeviceId",
                "DeepEvents | Day | DeviceId | Region, TenantId, ShardId, Day, CreatedAt, DeviceId",
                "DeepEvents | CreatedAt | DeviceId | Region, TenantId, Day, ShardId, CreatedAt, DeviceId",
                "Sales | CreatedAt | CAST(CustomerId AS STRING) | ShardId, CreatedAt, CustomerId"
            })
    void tables_areShardedByWhatDiffersBehindTheEnd(String table, String growing, String hashed, String key) {
        Recommendation advised = advised(Cause.MONOTONIC_KEY, table, null, growing, "SHARD_PREFIX");

        assertThat(advised.ddl().get(0))
                .contains("FARM_FINGERPRINT(" + hashed + ")")
                .contains("PRIMARY KEY (" + key + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ShardedEvents | CreatedAt | Shard, ShardId, CreatedAt", "Reports | Day | Region, ShardId, Day"})
    void whereNothingBehindCanBeHashed_theApplicationWritesTheShard(String table, String growing, String key) {
        Recommendation advised = advised(Cause.MONOTONIC_KEY, table, null, growing, "APPLICATION_SHARD");

        assertThat(advised.ddl().get(0))
                .contains("ShardId INT64 NOT NULL,")
                .doesNotContain("FARM_FINGERPRINT")
                .contains("PRIMARY KEY (" + key + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sales | SalesByCustomer | CustomerId | CAST(UNIX_MICROS(CreatedAt) AS STRING) | ShardId, CustomerId",
                "Sales | SalesByCustomer | CreatedAt | CAST(UNIX_MICROS(CreatedAt) AS STRING) | CustomerId, ShardId",
                "DeepEvents | DeepEventsByTenant | CreatedAt | DeviceId | TenantId, ShardId, CreatedAt",
                "Invoices | InvoicesByNumber | Number | CAST(Number AS STRING) | TenantId, ShardId, Number"
            })
    void indexes_areShardedByWhatDiffersBehindTheEnd(
            String table, String index, String growing, String hashed, String key) {
        Recommendation advised = advised(Cause.MONOTONIC_INDEX, table, index, growing, "SHARDED_INDEX");

        assertThat(advised.ddl().get(0)).contains("FARM_FINGERPRINT(" + hashed + ")");
        assertThat(advised.ddl().get(1)).contains("ON " + table + "(" + key + ")");
    }

    @Test
    void indexesWithNothingToHash_getWordsInsteadOfStatements() {
        Recommendation advised =
                advised(Cause.MONOTONIC_INDEX, "Receipts", "ReceiptsByCustomer", "CustomerId", "SPREAD_INDEX");

        assertThat(advised.ddl()).isEmpty();
        assertThat(advised.why().plain()).contains("can be hashed");
    }

    @Test
    void rewrittenQueries_keepTheColumnsInFrontOfTheShard() {
        Recommendation advised = advised(Cause.MONOTONIC_KEY, "Events", null, "CreatedAt", "SHARD_PREFIX");

        assertThat(advised.queryChanges().get(0))
                .contains("WHERE TenantId = @tenantId AND ShardId BETWEEN 0 AND 9 AND CreatedAt >= @since");
        assertThat(advised.queryChanges().get(1)).contains("WHERE ShardId = s AND TenantId = @tenantId ORDER BY");
    }

    private static Recommendation advised(Cause cause, String table, String index, String growing, String kind) {
        List<Recommendation> all = Redesigns.all()
                .advise(Findings.of(cause, table, index, growing), EVENTS, Evidence.NONE)
                .recommendations();
        return all.stream()
                .filter(one -> one.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError(kind + " is not among " + all));
    }
}
