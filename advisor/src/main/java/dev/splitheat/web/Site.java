package dev.splitheat.web;

import dev.splitheat.view.RestoringException;
import dev.splitheat.web.access.Gate;
import dev.splitheat.web.access.Login;
import dev.splitheat.web.forward.Forwarding;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Routes;
import java.time.Duration;
import java.util.function.Function;

/** What becomes of every question: who asks, who answers, here or elsewhere. */
final class Site implements Function<Question, Answer> {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final int UNAUTHORIZED = 401;

    private final Gate gate;
    private final Routes routes;
    private final Forwarding forwarding;

    Site(Gate gate, Routes routes, Forwarding forwarding) {
        this.gate = gate;
        this.routes = routes;
        this.forwarding = forwarding;
    }

    @Override
    public Answer apply(Question question) {
        Route route = routes.of(question.method(), question.path());
        try {
            Question admitted = gate.admit(question, route);
            return forwarding.answer(admitted, route);
        } catch (Refusal refusal) {
            if (refusal.status() == UNAUTHORIZED && isPage(question)) {
                return Login.instead(question);
            }
            throw refusal;
        } catch (RestoringException restoring) {
            throw Refusal.unavailable(restoring.getMessage(), SOON);
        }
    }

    private static boolean isPage(Question question) {
        return question.method().equals("GET") && question.isOfBrowser();
    }
}
