package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.metrics.MetricPlan;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * What the collectors of Cloud Monitoring are told beside {@link CommonSettings}; see {@link MonitoringOptions}.
 */
record MonitoringSettings(List<String> metrics, Duration pollInterval, Duration history, Duration relook) {
    MonitoringSettings {
        metrics = List.copyOf(metrics);
    }

    MetricPlan plan() {
        return new MetricPlan(metrics, pollInterval, history, relook);
    }

    static MonitoringSettings of(AbstractConfig config) {
        return new MonitoringSettings(
                config.getList(MonitoringOptions.METRICS),
                OptionValues.millis(config, MonitoringOptions.POLL_INTERVAL),
                OptionValues.millis(config, MonitoringOptions.HISTORY),
                OptionValues.millis(config, MonitoringOptions.RELOOK));
    }
}
