package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.metrics.DocumentedMetrics;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerAccess;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.junit.jupiter.api.Test;

class OptionDefaultsTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";

    @Test
    void everyCollector_isToldThis() {
        CommonSettings settings = CommonSettings.of(config(CommonOptions.definition()));

        assertThat(settings)
                .isEqualTo(new CommonSettings(
                        new WatchSettings(
                                List.of(DatabasePattern.of(ORDERS)),
                                List.of(),
                                Optional.empty(),
                                Duration.ofMinutes(5),
                                Duration.ofHours(1)),
                        "splitheat.",
                        12,
                        new SpannerAccess(Optional.empty(), Optional.empty(), Optional.empty()),
                        Manners.Priority.LOW,
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(10),
                        Validation.LIVE,
                        0,
                        1));
    }

    @Test
    void statistics_areReadLikeThis() {
        assertThat(StatisticsSettings.of(config(StatisticsOptions.definition())))
                .isEqualTo(new StatisticsSettings(
                        EnumSet.allOf(StatisticsView.class),
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(1),
                        Duration.ofDays(30),
                        10_000,
                        8_192,
                        Duration.ofMinutes(5)));
    }

    @Test
    void catalogs_areReadLikeThis() {
        assertThat(CatalogSettings.of(config(CatalogOptions.definition())))
                .isEqualTo(new CatalogSettings(Duration.ofMinutes(1), Duration.ofHours(1), Duration.ofSeconds(15)));
    }

    @Test
    void cloudMonitoring_isReadLikeThis() {
        assertThat(MonitoringSettings.of(config(MonitoringOptions.definition())))
                .isEqualTo(new MonitoringSettings(
                        DocumentedMetrics.byDefault(),
                        Duration.ofMinutes(1),
                        Duration.ofHours(6),
                        Duration.ofHours(2)));
    }

    @Test
    void keys_areSampledLikeThis() {
        assertThat(KeySampleSettings.of(config(KeySampleOptions.definition(), "sampling", ORDERS)))
                .isEqualTo(new KeySampleSettings(
                        List.of(SampledTables.of(ORDERS)),
                        Optional.empty(),
                        1,
                        Duration.ZERO,
                        32,
                        256,
                        16,
                        Duration.ofSeconds(15),
                        Duration.ofDays(1),
                        Duration.ofHours(1),
                        Optional.empty(),
                        Map.of()));
    }

    private static AbstractConfig config(ConfigDef definition, String... more) {
        Map<String, String> properties = new HashMap<>(Map.of("databases", ORDERS, "topic.partitions", "12"));
        for (int i = 0; i < more.length; i += 2) {
            properties.put(more[i], more[i + 1]);
        }
        return new AbstractConfig(definition, properties, false);
    }
}
