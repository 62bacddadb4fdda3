package dev.splitheat.app.metrics;

import dev.splitheat.notify.alertmanager.PeerCounts;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** What each Alertmanager of a cluster answered, for Prometheus. */
public final class PeerFigures implements MeterBinder {
    private final String sink;
    private final Supplier<List<PeerCounts>> counts;

    public PeerFigures(String sink, Supplier<List<PeerCounts>> counts) {
        this.sink = sink;
        this.counts = counts;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (int place = 0; place < counts.get().size(); place++) {
            count(registry, place, "taken", PeerCounts::taken);
            count(registry, place, "refused", PeerCounts::refused);
            count(registry, place, "failed", PeerCounts::failed);
        }
    }

    private void count(MeterRegistry registry, int place, String outcome, ToLongFunction<PeerCounts> figure) {
        FunctionCounter.builder(
                        "splitheat.alertmanager.requests",
                        counts,
                        source -> figure.applyAsLong(source.get().get(place)))
                .description("Requests to one Alertmanager; of one that it refused it may have taken some alerts")
                .tag("sink", sink)
                // Without a path and without what somebody may have put before the host.
                .tag("peer", peer(counts.get().get(place)))
                .tag("outcome", outcome)
                .register(registry);
    }

    private static String peer(PeerCounts counts) {
        int port = counts.peer().getPort();
        return counts.peer().getHost() + (port < 0 ? "" : ":" + port);
    }
}
