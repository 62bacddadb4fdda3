package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Fitting;
import dev.splitheat.notify.http.Receipt;
import dev.splitheat.text.Shortened;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** PagerDuty's two addresses. */
final class Events {
    private static final int LONGEST_COMPLAINT = 200;

    private final URI enqueue;
    private final URI change;
    private final Caller caller;

    Events(PagerDutySettings settings, Caller caller) {
        this.enqueue = settings.at("/v2/enqueue");
        this.change = settings.at("/v2/change/enqueue");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    Delivery send(ObjectNode event) {
        return send(Fitting.text(event));
    }

    Delivery send(String event) {
        return post(enqueue, event);
    }

    Delivery sendChange(ObjectNode event) {
        return post(change, Fitting.text(event));
    }

    private Delivery post(URI address, String event) {
        Answer answer = caller.send(HttpRequest.newBuilder(address)
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(event)));
        Delivery delivery = Receipt.of("PagerDuty", answer);
        return delivery instanceof Delivery.Rejected rejected && answer instanceof Answer.Response response
                ? new Delivery.Rejected(rejected.why() + complaint(response.body()))
                : delivery;
    }

    /** What PagerDuty finds wrong: names of fields, nothing of what was sent. */
    private static String complaint(String body) {
        List<String> errors = new ArrayList<>();
        Fitting.read(body).path("errors").forEach(error -> errors.add(error.asText()));
        return errors.isEmpty() ? "" : ": " + Shortened.to(LONGEST_COMPLAINT, String.join(", ", errors));
    }
}
