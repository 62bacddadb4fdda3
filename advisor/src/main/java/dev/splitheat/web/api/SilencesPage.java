package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** What nobody wants to hear of, and until when: those that hold first. */
public final class SilencesPage {
    private final Views views;
    private final Keys keys;
    private final Clock clock;

    public SilencesPage(Views views, Keys keys, Clock clock) {
        this.views = views;
        this.keys = keys;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/silences", Scope.ANY, this::list));
    }

    private Answer list(Question question) {
        Instant now = clock.instant();
        ObjectNode document = Json.object();
        ArrayNode silences = document.putArray("silences");
        views.silences().stream()
                .sorted(Comparator.comparing((Silence each) -> each.until().isAfter(now))
                        .thenComparing(Silence::until)
                        .reversed())
                .forEach(each -> silences.add(line(each, now)));
        return Json.answer(document);
    }

    private ObjectNode line(Silence silence, Instant now) {
        return Json.object()
                .put("id", silence.id())
                .put("kind", Words.lower(silence.kind()))
                .put("state", state(silence, now))
                .put("database", silence.scope().database())
                .put("object", silence.scope().object().orElse(null))
                .put("cause", silence.scope().cause().map(Enum::name).orElse(null))
                .put("finding", silence.scope().findingId().orElse(null))
                .put("from", silence.from().toString())
                .put("until", silence.until().toString())
                .put("author", silence.author())
                .put("reason", silence.spoken().render(keys.redacted()));
    }

    private static String state(Silence silence, Instant now) {
        if (now.isBefore(silence.from())) {
            return "planned";
        }
        return now.isBefore(silence.until()) ? "active" : "ended";
    }
}
