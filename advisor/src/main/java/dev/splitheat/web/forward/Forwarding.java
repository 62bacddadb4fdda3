package dev.splitheat.web.forward;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.view.Ownership;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import java.time.Duration;
import java.util.Optional;

/** Answers here what is here, and asks elsewhere what is there; what another instance asks is never sent on. */
public final class Forwarding {
    private static final Duration WHILE_MOVING = Duration.ofSeconds(10);
    private static final String DATABASE = "database";

    private final Instances instances;
    private final Peers peers;

    public Forwarding(Instances instances, Peers peers) {
        this.instances = instances;
        this.peers = peers;
    }

    public Answer answer(Question question, Route route) {
        Optional<String> database = route.scope() == Route.Scope.OWNER ? database(question) : Optional.empty();
        if (database.isEmpty()) {
            return route.handler().answer(question);
        }
        Ownership owner = instances.of(database.get());
        if (owner instanceof Ownership.Here) {
            return route.handler().answer(question);
        }
        if (owner instanceof Ownership.There there && !question.visitor().peer()) {
            return peers.ask(there.owner(), question);
        }
        throw Refusal.unavailable(
                "the instance that has this database is gone, or the database is moving to another: ask again in some"
                        + " seconds",
                WHILE_MOVING);
    }

    private static Optional<String> database(Question question) {
        return question.method().equals("POST")
                ? Optional.of(Json.read(question.body()).path(DATABASE))
                        .filter(JsonNode::isTextual)
                        .map(JsonNode::asText)
                : question.parameters().text(DATABASE);
    }
}
