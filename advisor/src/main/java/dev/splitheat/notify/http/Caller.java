package dev.splitheat.notify.http;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Sends requests and waits for their answers, a bounded time each. A redirect is an answer: what is sent goes only where it
 * was sent. One client serves many sinks.
 */
public final class Caller {
    /** What sinks give the other side unless a test is impatient. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int LONGEST_BODY = 1_000_000;

    private final Clock clock;
    private final Duration patience;
    private final HttpClient client;

    /** @param patience how long the other side may take for everything, from the connection to the last byte */
    public Caller(Clock clock, Duration patience) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.patience = Objects.requireNonNull(patience, "patience");
        this.client = HttpClient.newBuilder()
                .connectTimeout(patience)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }

    public Clock clock() {
        return clock;
    }

    /** Sends it; the time-out and our name are added. Does not throw for what the other side does. */
    public Answer send(HttpRequest.Builder request) {
        return send(request, patience);
    }

    /** The same, for what is worth less patience. */
    public Answer send(HttpRequest.Builder request, Duration atMost) {
        HttpRequest whole =
                request.timeout(atMost).header("user-agent", "splitheat").build();
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(whole, HttpResponse.BodyHandlers.ofByteArray());
        try {
            return answer(sent.get(atMost.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            sent.cancel(true);
            return Unanswered.answer(whole.uri(), e, atMost);
        } catch (ExecutionException e) {
            return Unanswered.answer(whole.uri(), e.getCause(), atMost);
        } catch (InterruptedException e) {
            sent.cancel(true);
            Thread.currentThread().interrupt();
            return new Answer.None(Answer.Trouble.BROKEN, "interrupted while sending");
        }
    }

    private Answer answer(HttpResponse<byte[]> response) {
        byte[] body = response.body();
        return new Answer.Response(
                response.statusCode(),
                response.headers().firstValue("retry-after").flatMap(text -> RetryAfter.read(text, clock.instant())),
                headers(response),
                new String(body, 0, Math.min(body.length, LONGEST_BODY), StandardCharsets.UTF_8));
    }

    private static Map<String, String> headers(HttpResponse<?> response) {
        return response.headers().map().entrySet().stream()
                .collect(
                        Collectors.toMap(header -> header.getKey().toLowerCase(Locale.ROOT), header -> header.getValue()
                                .get(0)));
    }
}
