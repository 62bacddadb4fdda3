package dev.splitheat.app.metrics;

import dev.splitheat.notify.heartbeat.HeartbeatCounts;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** What became of the beats for a dead man's switch, for Prometheus. */
public final class HeartbeatFigures implements MeterBinder {
    private final Supplier<HeartbeatCounts> counts;

    public HeartbeatFigures(Supplier<HeartbeatCounts> counts) {
        this.counts = counts;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        count(registry, "sent", HeartbeatCounts::sent);
        count(registry, "failed", HeartbeatCounts::failed);
        count(registry, "withheld", HeartbeatCounts::withheld);
    }

    private void count(MeterRegistry registry, String outcome, ToDoubleFunction<HeartbeatCounts> figure) {
        FunctionCounter.builder("splitheat.heartbeats", counts, source -> figure.applyAsDouble(source.get()))
                .description("Beats for the dead man's switch")
                .tag("outcome", outcome)
                .register(registry);
    }
}
