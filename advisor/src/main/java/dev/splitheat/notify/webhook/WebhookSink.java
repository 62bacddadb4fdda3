package dev.splitheat.notify.webhook;

import dev.splitheat.alert.AlertJson;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Objects;
import java.util.Optional;

/**
 * Posts each alert as JSON to one address, with the headers of Standard Webhooks; signed when there is a secret. The
 * {@code webhook-id} is the same for every attempt at one revision. A redirect is a failure: an alert goes only where
 * it was sent.
 */
public final class WebhookSink implements Sink {
    private final URI address;
    private final Optional<Signature> signature;
    private final AlertJson json;
    private final Caller caller;

    /**
     * @param secret {@code whsec_} and base64, as Standard Webhooks has it
     * @throws UnusableSecretException when the secret is none
     */
    public WebhookSink(URI address, Optional<String> secret, AlertJson json, Caller caller) {
        this.address = Objects.requireNonNull(address, "address");
        this.signature = secret.map(Signature::new);
        this.json = Objects.requireNonNull(json, "json");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    @Override
    public String name() {
        return "webhook";
    }

    @Override
    public boolean readByPeople() {
        return false;
    }

    @Override
    public Delivery deliver(Telling telling) {
        return delivery(caller.send(request(telling.alert())));
    }

    @Override
    public Delivery deliver(Digest digest) {
        throw new UnsupportedOperationException("a program takes every alert");
    }

    private HttpRequest.Builder request(Alert alert) {
        String body = json.render(alert);
        String id = "splitheat-" + alert.id() + "-" + alert.revision();
        long now = caller.clock().instant().getEpochSecond();
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("content-type", "application/json")
                .header("webhook-id", id)
                .header("webhook-timestamp", Long.toString(now))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        signature.ifPresent(signer -> request.header("webhook-signature", signer.sign(id, now, body)));
        return request;
    }

    private static Delivery delivery(Answer answer) {
        if (answer instanceof Answer.None none) {
            return new Delivery.Retry(Optional.empty(), none.why());
        }
        Answer.Response response = (Answer.Response) answer;
        String why = "the webhook answered " + response.status();
        if (response.ok()) {
            return new Delivery.Delivered();
        }
        if (response.passing()) {
            return new Delivery.Retry(response.retryAfter(), why);
        }
        return new Delivery.Rejected(response.status() == 410 ? why + ": the address is gone for good" : why);
    }
}
