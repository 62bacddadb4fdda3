package dev.splitheat.web.api;

import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.util.List;
import java.util.function.Predicate;

/** Who asks, what they may, and what time it is here. */
public final class SessionPage {
    private final String version;
    private final Predicate<Question> byLogin;
    private final Clock clock;

    /** @param byLogin whether somebody is in by a login, which they can end */
    public SessionPage(String version, Predicate<Question> byLogin, Clock clock) {
        this.version = version;
        this.byLogin = byLogin;
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
                        .put("login", byLogin.test(question))
                        .put("now", clock.instant().toString()))));
    }
}
