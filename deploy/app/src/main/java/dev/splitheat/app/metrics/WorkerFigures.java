package dev.splitheat.app.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.IntSupplier;

/** What became of the Connect worker of this process, for Prometheus. */
public final class WorkerFigures implements MeterBinder {
    private final IntSupplier replaced;

    /** @param replaced how many workers hung and were replaced */
    public WorkerFigures(IntSupplier replaced) {
        this.replaced = replaced;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        FunctionCounter.builder("splitheat.collector.workers.replaced", replaced, IntSupplier::getAsInt)
                .description("Connect workers that hung although Kafka answered, and were replaced")
                .register(registry);
    }
}
