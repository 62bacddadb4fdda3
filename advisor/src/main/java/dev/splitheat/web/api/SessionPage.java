package dev.splitheat.web.api;

import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.util.List;

/** Who asks, what they may, and what time it is here. */
public final class SessionPage {
    private final String version;
    private final Clock clock;

    public SessionPage(String version, Clock clock) {
        this.version = version;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(Route.get(
                "/api/v1/session",
                Scope.ANY,
                question -> Json.answer(Json.object()
                        .put("version", version)
                        .put("revealAllowed", question.visitor().mayReveal())
                        .put("user", question.visitor().user().orElse(null))
                        .put("now", clock.instant().toString()))));
    }
}
