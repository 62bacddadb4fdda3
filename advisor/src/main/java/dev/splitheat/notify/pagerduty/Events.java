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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** PagerDuty's two addresses. */
final class Events {
    private static final int LONGEST_COMPLAINT = 200;
    private static final Duration UNTIL_MENDED = Duration.ofMinutes(1);

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
        if (delivery instanceof Delivery.Rejected rejected && answer instanceof Answer.Response response) {
            String why = rejected.why() + complaint(response.body());
            return isAboutTheKey(response.body())
                    ? new Delivery.Retry(Optional.of(UNTIL_MENDED), why)
                    : new Delivery.Rejected(why);
        }
        return delivery;
    }

    /** PagerDuty has one status for a bad event and for a key that is none: the second can be mended. */
    private static boolean isAboutTheKey(String body) {
        return body.toLowerCase(Locale.ROOT).contains("routing");
    }

    /** What PagerDuty finds wrong: names of fields, nothing of what was sent. */
    private static String complaint(String body) {
        List<String> errors = new ArrayList<>();
        Fitting.read(body).path("errors").forEach(error -> errors.add(error.asText()));
        return errors.isEmpty() ? "" : ": " + Shortened.to(LONGEST_COMPLAINT, String.join(", ", errors));
    }
}
