package dev.splitheat.app.metrics;

import dev.splitheat.notify.DispatchCounts;
import dev.splitheat.notify.HeldBack;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** What became of the alerts of one sink, for Prometheus. */
public final class DeliveryFigures implements MeterBinder {
    private static final String PREFIX = "splitheat.notifications.";
    private static final double MILLIS = 1e3;

    private final String sink;
    private final Supplier<DispatchCounts> counts;

    public DeliveryFigures(String sink, Supplier<DispatchCounts> counts) {
        this.sink = sink;
        this.counts = counts;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count(registry, "delivered", "Alerts that the sink took", DispatchCounts::delivered);
        count(registry, "rejected", "Alerts that the sink will never take", DispatchCounts::rejected);
        count(registry, "given.up", "Alerts that could not be told for days", DispatchCounts::givenUp);
        count(registry, "retries", "Attempts that failed and are repeated", DispatchCounts::retries);
        count(registry, "unreadable", "Records that are no alerts", DispatchCounts::unreadable);
        count(
                registry,
                "maybe.doubled",
                "Alerts of which people may see a message twice, since its answer was lost",
                DispatchCounts::maybeTwice);
        show(registry, "waiting", "Alerts that wait to be told", DispatchCounts::waiting);
        heldBack(registry, "hours", HeldBack::hours);
        heldBack(registry, "storm", HeldBack::storm);
        show(registry, "oldest.pending.seconds", "How long the oldest of them has waited", DeliveryFigures::oldest);
    }

    private static double oldest(DispatchCounts known) {
        return known.oldestWaiting().toMillis() / MILLIS;
    }

    private void count(MeterRegistry registry, String name, String meaning, ToDoubleFunction<DispatchCounts> figure) {
        FunctionCounter.builder(PREFIX + name, counts, source -> figure.applyAsDouble(source.get()))
                .description(meaning)
                .tag("sink", sink)
                .register(registry);
    }

    private void heldBack(MeterRegistry registry, String why, ToDoubleFunction<HeldBack> figure) {
        Gauge.builder(
                        PREFIX + "held.back",
                        counts,
                        source -> figure.applyAsDouble(source.get().heldBack()))
                .description(
                        "Alerts that nobody is told of by themselves now: outside their hours, or in a digest only")
                .tag("sink", sink)
                .tag("why", why)
                .register(registry);
    }

    private void show(MeterRegistry registry, String name, String meaning, ToDoubleFunction<DispatchCounts> figure) {
        Gauge.builder(PREFIX + name, counts, source -> figure.applyAsDouble(source.get()))
                .description(meaning)
                .tag("sink", sink)
                .register(registry);
    }
}
