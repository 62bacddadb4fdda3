package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.metrics.MetricPlan;
import dev.splitheat.ingest.collect.metrics.MetricSource;
import dev.splitheat.ingest.monitoring.MonitoringConnection;
import dev.splitheat.ingest.monitoring.MonitoringReader;
import java.time.Clock;
import java.util.Optional;

/** Collects time series. */
public final class MonitoringSourceTask extends CollectorTask {
    /** Instead of Google's. */
    private final Optional<MetricSource> other;

    public MonitoringSourceTask() {
        super(MonitoringOptions.definition());
        this.other = Optional.empty();
    }

    MonitoringSourceTask(MetricSource source, Clock clock, BackOff backOff) {
        super(MonitoringOptions.definition(), clock, backOff);
        this.other = Optional.of(source);
    }

    @Override
    Crew crew(CollectorContext context) {
        MetricPlan plan = MonitoringSettings.of(context.config()).plan();
        return other.map(source -> new MonitoringCrew(context, plan, source, () -> {}))
                .orElseGet(() -> google(context, plan));
    }

    private static MonitoringCrew google(CollectorContext context, MetricPlan plan) {
        CommonSettings settings = CommonSettings.of(context.config());
        MonitoringConnection connection = new MonitoringConnection(
                settings.access().host(), settings.access().credentials());
        return new MonitoringCrew(context, plan, new MonitoringReader(connection), connection::close);
    }
}
