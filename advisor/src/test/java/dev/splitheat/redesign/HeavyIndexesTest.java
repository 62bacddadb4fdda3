package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A table's new key helps none of its indexes that begin with the same column. */
class HeavyIndexesTest {
    private static final String INVOICES =
            """
            CREATE TABLE Invoices (TenantId INT64 NOT NULL, InvoiceId STRING(36) NOT NULL, State STRING(9))
              PRIMARY KEY (TenantId, InvoiceId);
            CREATE INDEX InvoicesByTenant ON Invoices(TenantId, State);
            CREATE INDEX InvoicesByState ON Invoices(State);
            """;

    @Test
    void anIndexThatTheHeavyColumnLeads_isSaidToBeTheNextHotPlace_andNoEndThatMoves() {
        List<String> costs = advised().tradeOffs();

        assertThat(costs)
                .anySatisfy(cost -> assertThat(cost)
                        .contains("TenantId still leads InvoicesByTenantV2:", "the next hot place")
                        .doesNotContain("InvoicesByState"))
                .noneMatch(cost -> cost.contains("the next moving end"));
    }

    private static Recommendation advised() {
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.HOT_KEY_PREFIX, "Invoices", null, "TenantId"),
                        DdlReader.read(INVOICES, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                        Evidence.NONE)
                .recommendations()
                .get(0);
    }
}
