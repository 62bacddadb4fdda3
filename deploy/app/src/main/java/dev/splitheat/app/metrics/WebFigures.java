package dev.splitheat.app.metrics;

import dev.splitheat.web.Web;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;

/** What the pages' server did, for Prometheus. */
public final class WebFigures implements MeterBinder {
    private static final String PREFIX = "splitheat.web.";

    private final Web web;

    public WebFigures(Web web) {
        this.web = web;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (int begins = 2; begins <= 5; begins++) {
            int status = begins;
            FunctionCounter.builder(
                            PREFIX + "requests", web, source -> source.counts().answers(status))
                    .description("Requests that were answered, by the first figure of the status")
                    .tag("status", status + "xx")
                    .register(registry);
        }
        Gauge.builder(PREFIX + "streams", web, source -> source.counts().streams())
                .description("Live streams that are heard now")
                .register(registry);
        count(registry, "streams.dropped", "Live streams that ended because nobody read them", source -> source.counts()
                .droppedStreams());
        count(registry, "forwarded", "Requests that were sent on to other instances", Web::forwarded);
        count(registry, "logins.failed", "Logins that failed", Web::failedLogins);
    }

    private void count(MeterRegistry registry, String name, String meaning, ToDoubleFunction<Web> figure) {
        FunctionCounter.builder(PREFIX + name, web, figure).description(meaning).register(registry);
    }
}
