package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What stands in front in the key, a parent's key or a tenant, is given in every query of the advice. */
class BelowAParentTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gsql | Orders | CreatedAt | PRIMARY KEY (CustomerId, OrderId, CreatedAt DESC) | CustomerId = @customerId AND OrderId = @orderId AND CreatedAt >= @since",
                "gsql | TenantEvents | Ts | PRIMARY KEY (TenantId, EventId, Ts DESC) | TenantId = @tenantId AND EventId = @eventId AND Ts >= @since",
                "pg | orders | created_at | PRIMARY KEY (customer_id, order_id, created_at) | customer_id = $1 AND order_id = $2 AND created_at >= $3"
            })
    void swappedKey_keepsWhatIsInFront_andItsReadsGiveIt(
            String dialect, String table, String time, String key, String condition) {
        Recommendation advised = advised(dialect, Cause.MONOTONIC_KEY, table, null, time, "SWAP_KEY_ORDER");

        assertThat(advised.ddl().get(0)).contains(key);
        assertThat(advised.queryChanges().get(0)).endsWith(" become one seek: WHERE " + condition + ".");
        assertThat(advised.why().plain()).doesNotContain("in front");
    }

    @Test
    void swappedKey_behindANumberThatFollows_needsNone() {
        Recommendation advised = kind(
                Schemas.named("own/numbered.gsql").catalog(),
                Cause.MONOTONIC_KEY,
                "Visits",
                null,
                "Ts",
                "SWAP_KEY_ORDER");

        assertThat(advised.ddl().get(0)).contains("PRIMARY KEY (Shard, UserId, Ts)");
        assertThat(advised.queryChanges().get(0)).endsWith("WHERE UserId = @userId AND Ts >= @since.");
        assertThat(advised.queryChanges().get(1)).contains("by Ts alone become full scans");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gsql | Lines | LinesBySku | CreatedAt | Lines(CustomerId, Sku, CreatedAt) STORING (Qty), INTERLEAVE IN Customers | CustomerId = @customerId AND Sku = @sku AND CreatedAt >= @since",
                "pg | lines | lines_by_sku | created_at | lines(customer_id, sku, created_at) INCLUDE (qty) INTERLEAVE IN customers | customer_id = $1 AND sku = $2 AND created_at >= $3"
            })
    void interleavedIndex_liesUnderTheHighestTable_whoseKeyDoesNotGrow(
            String dialect, String table, String index, String growing, String statement, String condition) {
        Recommendation advised = advised(dialect, Cause.MONOTONIC_INDEX, table, index, growing, "INTERLEAVED_INDEX");

        assertThat(advised.ddl().get(0)).endsWith(statement);
        assertThat(advised.queryChanges())
                .anyMatch(query -> query.endsWith("WHERE " + condition + "."))
                .noneMatch(query -> query.contains("…"));
    }

    private static Recommendation advised(
            String dialect, Cause cause, String table, String index, String column, String kind) {
        return kind(Schemas.named("own/order-lines." + dialect).catalog(), cause, table, index, column, kind);
    }

    private static Recommendation kind(
            Catalog catalog, Cause cause, String table, String index, String column, String kind) {
        return Redesigns.all()
                .advise(Findings.of(cause, table, index, column), catalog, Evidence.NONE)
                .recommendations()
                .stream()
                .filter(advised -> advised.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }
}
