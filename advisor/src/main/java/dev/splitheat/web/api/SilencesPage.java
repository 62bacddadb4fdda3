package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.view.Views;
import dev.splitheat.web.forward.Gathering;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What nobody wants to hear of, and until when: those that hold first. */
public final class SilencesPage {
    private static final String HEADLINE = "headline";

    private final Views views;
    private final Keys keys;
    private final Gathering gathering;
    private final Clock clock;

    public SilencesPage(Views views, Keys keys, Gathering gathering, Clock clock) {
        this.views = views;
        this.keys = keys;
        this.gathering = gathering;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get("/api/v1/silences", Route.Scope.ANY, this::list));
    }

    private Answer list(Question question) {
        Instant now = clock.instant();
        List<Silence> silences = views.silences().stream()
                .sorted(Comparator.comparing((Silence each) -> each.until().isAfter(now))
                        .thenComparing(Silence::until)
                        .reversed())
                .toList();
        boolean elsewhere = silences.stream()
                .map(Silence::scope)
                .anyMatch(scope -> scope.findingId().isPresent() && !gathering.isHere(scope.database()));
        Map<String, String> told = elsewhere ? told(gathering.ofOthers(question)) : Map.of();
        ObjectNode document = Json.object();
        silences.stream().map(each -> line(each, now, told)).forEach(document.putArray("silences")::add);
        return Json.answer(document);
    }

    /** Every instance has all silences, and the headlines of findings of its own databases. */
    private static Map<String, String> told(List<JsonNode> others) {
        Map<String, String> headlines = new HashMap<>();
        others.forEach(other -> other.path("silences").forEach(line -> {
            if (line.hasNonNull(HEADLINE)) {
                headlines.put(line.path("id").asText(), line.get(HEADLINE).asText());
            }
        }));
        return headlines;
    }

    /** Of the one finding that it is for; empty where it is for none, or that is not known any more. */
    private Optional<String> headline(Scope scope) {
        return scope.findingId()
                .filter(id -> gathering.isHere(scope.database()))
                .flatMap(id -> views.finding(scope.database(), id))
                .map(Headline::of);
    }

    private ObjectNode line(Silence silence, Instant now, Map<String, String> told) {
        return Json.object()
                .put("id", silence.id())
                .put("kind", Words.lower(silence.kind()))
                .put("state", state(silence, now))
                .put("database", silence.scope().database())
                .put("object", silence.scope().object().orElse(null))
                .put("cause", silence.scope().cause().map(Enum::name).orElse(null))
                .put("finding", silence.scope().findingId().orElse(null))
                .put(HEADLINE, headline(silence.scope()).orElseGet(() -> told.get(silence.id())))
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
