package dev.splitheat.web.api;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What probes and Prometheus ask. Whether the process lives is seen by its answering at all. */
public final class HealthPages {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

    private final Supplier<Optional<String>> missing;
    private final Supplier<String> metrics;

    /**
     * @param missing what of the stores was not read back yet, in a sentence; empty once all was
     * @param metrics in Prometheus's text format
     */
    public HealthPages(Supplier<Optional<String>> missing, Supplier<String> metrics) {
        this.missing = missing;
        this.metrics = metrics;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/livez", Scope.OPEN, question -> text("live\n")),
                Route.get("/readyz", Scope.OPEN, question -> ready()),
                Route.get("/metrics", Scope.ANY, question -> Answer.of(TEXT, bytes(metrics.get()))));
    }

    private Answer ready() {
        missing.get().ifPresent(sentence -> {
            throw Refusal.unavailable(sentence, SOON);
        });
        return text("ready\n");
    }

    private static Answer text(String text) {
        return Answer.of("text/plain; charset=utf-8", bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
