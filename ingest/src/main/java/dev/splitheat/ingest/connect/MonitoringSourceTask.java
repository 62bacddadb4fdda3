package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.metrics.MetricPlan;
import dev.splitheat.ingest.collect.metrics.MetricSource;
import dev.splitheat.ingest.monitoring.MonitoringConnection;
import dev.splitheat.ingest.monitoring.MonitoringReader;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;

/** Collects time series. */
public final class MonitoringSourceTask extends CollectorTask {
    /** Instead of Google's. */
    private final Optional<MetricSource> other;

    private final Function<CollectorContext, DatabaseProbe> probe;

    public MonitoringSourceTask() {
        super(MonitoringOptions.definition());
        this.other = Optional.empty();
        this.probe = MonitoringSourceTask::probe;
    }

    MonitoringSourceTask(MetricSource source, DatabaseProbe probe, Clock clock, BackOff backOff) {
        super(MonitoringOptions.definition(), clock, backOff);
        this.other = Optional.of(source);
        this.probe = context -> probe;
    }

    @Override
    Crew crew(CollectorContext context) {
        MetricPlan plan = MonitoringSettings.of(context.config()).plan();
        return other.map(source -> new MonitoringCrew(context, plan, source, probe.apply(context), () -> {}))
                .orElseGet(() -> google(context, plan));
    }

    private MonitoringCrew google(CollectorContext context, MetricPlan plan) {
        CommonSettings settings = CommonSettings.of(context.config());
        MonitoringConnection connection = new MonitoringConnection(
                settings.access().host(), settings.access().credentials());
        return new MonitoringCrew(
                context, plan, new MonitoringReader(connection), probe.apply(context), connection::close);
    }

    private static DatabaseProbe probe(CollectorContext context) {
        return SchemaProbing.probe(
                context.connections(), CommonSettings.of(context.config()).priority());
    }
}
