package dev.splitheat.notify.webhook;

import dev.splitheat.alert.AlertJson;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.Receipt;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Posts each alert as JSON to one address, with the headers of Standard Webhooks; signed when there are secrets. The
 * {@code webhook-id} is the same for every attempt at one revision. A redirect is a failure: an alert goes only where
 * it was sent. An address that says that it is gone is not asked again.
 */
public final class WebhookSink implements Sink {
    private static final Logger LOG = LoggerFactory.getLogger(WebhookSink.class);
    private static final int GONE = 410;
    private static final Delivery CLOSED = new Delivery.Rejected(
            "the webhook answered 410: the address is gone for good, and nothing is sent there until a restart");

    private final WebhookSettings settings;
    private final List<Signature> signatures;
    private final WebhookBody body;
    private final Caller caller;
    private boolean gone;

    /** @throws UnusableSecretException when a secret is none */
    public WebhookSink(WebhookSettings settings, WebhookBody body, Caller caller) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.signatures = settings.secrets().stream()
                .map(secret -> new Signature(secret.value()))
                .toList();
        this.body = Objects.requireNonNull(body, "body");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    /**
     * A webhook of the name {@code webhook}, with our own JSON, whose address was checked before.
     *
     * @param secret {@code whsec_} and base64, as Standard Webhooks has it
     * @throws UnusableSecretException when the secret is none
     */
    public WebhookSink(URI address, Optional<String> secret, AlertJson json, Caller caller) {
        this(
                new WebhookSettings(
                        "webhook",
                        new Destination(address),
                        secret.map(Credential::new).stream().toList(),
                        WebhookSettings.LARGEST),
                new NativeBody(json),
                caller);
    }

    @Override
    public String name() {
        return settings.name();
    }

    @Override
    public boolean readByPeople() {
        return false;
    }

    /** Hearing twice does no harm; heat of which nobody remembers to tell the end does. */
    @Override
    public boolean idempotent() {
        return false;
    }

    @Override
    public Delivery deliver(Telling telling) {
        if (gone) {
            return CLOSED;
        }
        Answer answer = caller.send(request(telling.alert()));
        if (answer instanceof Answer.Response response && response.status() == GONE) {
            LOG.warn(
                    "{} says that the address is gone for good: sink {} is off until a restart", settings.to(), name());
            gone = true;
            return CLOSED;
        }
        return Receipt.of("the webhook", answer);
    }

    @Override
    public Delivery deliver(Digest digest) {
        throw new UnsupportedOperationException("a program takes every alert");
    }

    private HttpRequest.Builder request(Alert alert) {
        String id = "splitheat-" + alert.id() + "-" + alert.revision();
        String text = body.render(alert, id, settings.largest());
        long now = caller.clock().instant().getEpochSecond();
        HttpRequest.Builder request = HttpRequest.newBuilder(settings.to().address())
                .header("content-type", body.contentType())
                .header("webhook-id", id)
                .header("webhook-timestamp", Long.toString(now))
                .POST(HttpRequest.BodyPublishers.ofString(text));
        if (!signatures.isEmpty()) {
            request.header("webhook-signature", signed(id, now, text));
        }
        return request;
    }

    private String signed(String id, long now, String text) {
        return signatures.stream()
                .map(signature -> signature.sign(id, now, text))
                .collect(Collectors.joining(" "));
    }
}
