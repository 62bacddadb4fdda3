package dev.splitheat.app.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.common.metrics.KafkaMetric;

/**
 * Shows what our parts measure in Kafka's metrics, of Connect or of Streams, under names of ours. They come and go with
 * databases and tasks, so that they are looked up anew before each scrape.
 */
final class KafkaFigures {
    private static final String TOTAL = "-total";
    private static final String OURS = "splitheat-";

    private final MeterRegistry registry;
    private final Supplier<Collection<KafkaMetric>> source;
    private final String group;
    private final String prefix;
    private final Map<KafkaMetric, Meter> shown = new HashMap<>();

    /**
     * Figures of the source's metrics in this group.
     *
     * @param prefix that their names get in the place of {@code splitheat-}
     */
    KafkaFigures(MeterRegistry registry, Supplier<Collection<KafkaMetric>> source, String group, String prefix) {
        this.registry = registry;
        this.source = source;
        this.group = group;
        this.prefix = prefix;
    }

    /** Shows what there is now, and no more what is gone. */
    synchronized void refresh() {
        Set<KafkaMetric> present = source.get().stream()
                .filter(metric -> metric.metricName().group().equals(group))
                .filter(metric -> metric.metricName().name().startsWith(OURS))
                .collect(Collectors.toSet());
        shown.entrySet().removeIf(each -> {
            boolean gone = !present.contains(each.getKey());
            if (gone) {
                registry.remove(each.getValue());
            }
            return gone;
        });
        present.forEach(metric -> shown.computeIfAbsent(metric, this::show));
    }

    private Meter show(KafkaMetric metric) {
        String name = metric.metricName().name();
        Tags tags = Tags.of(metric.metricName().tags().entrySet().stream()
                .map(tag -> Tag.of(tag.getKey(), tag.getValue()))
                .toList());
        if (name.endsWith(TOTAL)) {
            String bare = name.substring(0, name.length() - TOTAL.length());
            return FunctionCounter.builder(dotted(bare), metric, KafkaFigures::value)
                    .description(metric.metricName().description())
                    .tags(tags)
                    .register(registry);
        }
        return Gauge.builder(dotted(name), metric, KafkaFigures::value)
                .description(metric.metricName().description())
                .tags(tags)
                .register(registry);
    }

    private String dotted(String name) {
        return prefix + name.substring(OURS.length()).replace('-', '.');
    }

    private static double value(KafkaMetric metric) {
        return metric.metricValue() instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
