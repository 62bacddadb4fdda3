package dev.splitheat.web.api;

import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import dev.splitheat.web.live.LiveStreams;
import dev.splitheat.web.live.Subject;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What happens from now on. */
public final class StreamPage {
    private final Views views;
    private final Layouts layouts;
    private final LiveStreams streams;
    private final Clock clock;

    public StreamPage(Views views, Layouts layouts, LiveStreams streams, Clock clock) {
        this.views = views;
        this.layouts = layouts;
        this.streams = streams;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/stream", Scope.OWNER, this::stream));
    }

    private Answer stream(Question question) {
        String database = AskedDatabase.in(question.parameters(), views);
        Metric metric = HeatPages.metric(question.parameters());
        Instant newest = views.newest(database, Layer.MINUTE).orElseGet(clock::instant);
        LayoutRequest request = layouts.request(question.parameters(), database, newest);
        layouts.of(request);
        Optional<Instant> last = question.header("last-event-id")
                .or(() -> question.parameters().text("after"))
                .map(StreamPage::time);
        return new Answer.Lasting(listener -> streams.join(new Subject(metric, request), last, listener));
    }

    private static Instant time(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeException malformed) {
            throw Refusal.badRequest("Last-Event-ID must be the end of a column, such as 2026-11-23T00:01:00Z");
        }
    }
}
