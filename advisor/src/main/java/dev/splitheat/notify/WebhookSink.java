package dev.splitheat.notify;

import dev.splitheat.alert.AlertJson;
import dev.splitheat.finding.Alert;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Posts each alert as JSON to one address, with the headers of Standard Webhooks; signed when there is a secret. The
 * {@code webhook-id} is the same for every attempt at one revision. A redirect is a failure: an alert goes only where
 * it was sent.
 */
public final class WebhookSink implements Sink {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final URI address;
    private final Optional<Signature> signature;
    private final AlertJson json;
    private final Clock clock;
    private final Duration timeout;
    private final HttpClient client;

    /**
     * @param secret {@code whsec_} and base64, as Standard Webhooks has it
     * @throws UnusableSecretException when the secret is none
     */
    public WebhookSink(URI address, Optional<String> secret, AlertJson json, Clock clock) {
        this(address, secret, json, clock, TIMEOUT);
    }

    WebhookSink(URI address, Optional<String> secret, AlertJson json, Clock clock, Duration timeout) {
        this.address = Objects.requireNonNull(address, "address");
        this.signature = secret.map(Signature::new);
        this.json = Objects.requireNonNull(json, "json");
        this.clock = Objects.requireNonNull(clock, "clock");
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .connectTimeout(timeout)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    @Override
    public String name() {
        return "webhook";
    }

    @Override
    public Delivery deliver(Alert alert) {
        CompletableFuture<HttpResponse<Void>> sent =
                client.sendAsync(request(alert), HttpResponse.BodyHandlers.discarding());
        try {
            return delivery(sent.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            sent.cancel(true);
            return new Delivery.Retry(Optional.empty(), "no answer within " + timeout.toSeconds() + " s");
        } catch (ExecutionException e) {
            return new Delivery.Retry(Optional.empty(), e.getCause().getClass().getSimpleName() + " while posting");
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            return new Delivery.Retry(Optional.empty(), "interrupted while posting");
        }
    }

    private HttpRequest request(Alert alert) {
        String body = json.render(alert);
        String id = "splitheat-" + alert.finding().id() + "-" + alert.revision();
        long now = clock.instant().getEpochSecond();
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .timeout(timeout)
                .header("content-type", "application/json")
                .header("user-agent", "splitheat")
                .header("webhook-id", id)
                .header("webhook-timestamp", Long.toString(now))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        signature.ifPresent(signer -> request.header("webhook-signature", signer.sign(id, now, body)));
        return request.build();
    }

    private Delivery delivery(HttpResponse<Void> answer) {
        int status = answer.statusCode();
        String why = "the webhook answered " + status;
        if (status >= 200 && status < 300) {
            return new Delivery.Delivered();
        }
        if (status == 429 || status == 408 || status >= 500) {
            Instant now = clock.instant();
            return new Delivery.Retry(
                    answer.headers().firstValue("retry-after").flatMap(text -> RetryAfter.read(text, now)), why);
        }
        return new Delivery.Rejected(status == 410 ? why + ": the address is gone for good" : why);
    }
}
