package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.CatalogVersions;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.spanner.SpannerAccess;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class CatalogCrewTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final SettableClock clock = new SettableClock(NOON);

    @Test
    void ofADatabaseThatIsCollectedNoLonger_everyPartIsWithdrawn_withItsOffset() {
        CatalogVersions sent = CatalogVersions.none()
                .sent(new CatalogVersions.Version("abc", 1), NOON)
                .sent(new CatalogVersions.Version("def", 2), NOON);
        CatalogCrew crew = new CatalogCrew(
                new CollectorContext(
                        new AbstractConfig(new ConfigDef(), Map.of()),
                        new SpannerConnections(new SpannerAccess(Optional.empty(), Optional.empty(), Optional.empty())),
                        new CollectorRecords("splitheat.", 1, clock),
                        clock),
                null,
                Duration.ofMinutes(1),
                Duration.ofHours(1));
        Map<String, String> partition = CatalogCollector.sourcePartition(ORDERS);

        List<SourceRecord> withdrawn = crew.withdrawn(
                ORDERS, asked -> asked.equals(partition) ? Optional.of(CatalogOffset.of(sent)) : Optional.empty());

        assertThat(withdrawn)
                .extracting(SourceRecord::key)
                .containsExactlyInAnyOrder(ORDERS + "|abc|0", ORDERS + "|def|0", ORDERS + "|def|1");
        assertThat(withdrawn).allMatch(record -> record.value() == null && record.sourceOffset() == null);
    }
}
