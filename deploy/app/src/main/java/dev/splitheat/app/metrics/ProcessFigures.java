package dev.splitheat.app.metrics;

import dev.splitheat.analyzer.Meters;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.apache.kafka.common.metrics.KafkaMetric;

/** All that the process measures of itself, wherever it is asked for. */
public final class ProcessFigures implements AutoCloseable {
    /** Connect's group of the metrics that plugins add. */
    private static final String PLUGINS = "plugins";

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final List<KafkaFigures> kafka;
    /** The registry holds what meters ask by weak references alone. */
    private final List<MeterBinder> shown = new CopyOnWriteArrayList<>();

    /**
     * @param connect all metrics of the Connect worker; none while it does not run
     * @param analyzer all metrics of the analyzer's topology; none while it does not run
     * @param advisor the same of the advisor's
     * @param others shown from the start
     */
    public ProcessFigures(
            Supplier<Collection<KafkaMetric>> connect,
            Supplier<Collection<KafkaMetric>> analyzer,
            Supplier<Collection<KafkaMetric>> advisor,
            List<? extends MeterBinder> others) {
        kafka = List.of(
                new KafkaFigures(registry, connect, PLUGINS, "splitheat.collector."),
                new KafkaFigures(registry, analyzer, Meters.GROUP, "splitheat.analyzer."),
                new KafkaFigures(registry, advisor, dev.splitheat.advisor.Meters.GROUP, "splitheat."));
        List.of(new UptimeMetrics(), new ProcessorMetrics(), new JvmMemoryMetrics(), new JvmThreadMetrics())
                .forEach(binder -> binder.bindTo(registry));
        others.forEach(this::add);
    }

    /** Shown from now on. */
    public void add(MeterBinder figures) {
        shown.add(figures);
        figures.bindTo(registry);
    }

    /** In Prometheus's text format. */
    public String scrape() {
        kafka.forEach(KafkaFigures::refresh);
        return registry.scrape();
    }

    @Override
    public void close() {
        registry.close();
    }
}
