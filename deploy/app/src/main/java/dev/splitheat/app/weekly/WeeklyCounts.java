package dev.splitheat.app.weekly;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** What became of weekly reports, for Prometheus. */
public final class WeeklyCounts implements MeterBinder {
    private final AtomicLong lastMade = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong givenUp = new AtomicLong();
    private final AtomicLong unmade = new AtomicLong();
    private final AtomicLong unreadable = new AtomicLong();

    /** Also of one that another process made. */
    void made(Instant at) {
        lastMade.accumulateAndGet(at.getEpochSecond(), Math::max);
    }

    void failed() {
        failed.incrementAndGet();
    }

    void givenUp() {
        givenUp.incrementAndGet();
    }

    /** @param reports that could not be made, because of a mistake in the program */
    void unmade(int reports) {
        unmade.addAndGet(reports);
    }

    /** @param records of all that are kept */
    void unreadable(long records) {
        unreadable.set(records);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("splitheat.report.last.success.timestamp.seconds", lastMade, AtomicLong::get)
                .description("When the last weekly report was made; 0 before the first")
                .register(registry);
        FunctionCounter.builder("splitheat.report.failed.tellings", failed, AtomicLong::get)
                .description("Attempts to tell of a weekly report that failed")
                .register(registry);
        FunctionCounter.builder("splitheat.report.given.up", givenUp, AtomicLong::get)
                .description("Weekly reports that a sink was never told of")
                .register(registry);
        FunctionCounter.builder("splitheat.report.unmade", unmade, AtomicLong::get)
                .description(
                        "Weekly reports of single databases that could not be made, because of a mistake in Splitheat")
                .register(registry);
        Gauge.builder("splitheat.report.unreadable", unreadable, AtomicLong::get)
                .description("Weekly reports in the topic that cannot be read: their weeks count as reported")
                .register(registry);
    }
}
