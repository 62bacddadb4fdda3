package dev.splitheat.web.forward;

import dev.splitheat.view.Ownership;
import dev.splitheat.web.access.PeerPass;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The other instances. A few questions at a time are asked of them, so that two that ask one another never wait for ever. */
public final class Peers {
    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration PATIENCE_WITH_ONE_OF_MANY = Duration.ofSeconds(5);
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final int AT_A_TIME = 16;
    private static final List<String> SENT_ON = List.of("accept", "last-event-id", "if-none-match", "content-type");
    private static final List<String> HANDED_BACK =
            List.of("cache-control", "etag", "retry-after", "content-disposition", "content-security-policy", "allow");

    private static final Logger LOG = LoggerFactory.getLogger(Peers.class);

    private volatile HttpClient client;
    private final Semaphore turns = new Semaphore(AT_A_TIME);
    private final LongAdder forwarded = new LongAdder();
    private final PeerPass passes;
    private final RefusedPasses refused = new RefusedPasses(LOG::warn);
    private final String scheme;

    /** @param trust what is believed of others, which then encrypt as this one does */
    public Peers(PeerPass passes, Optional<SSLContext> trust) {
        this.scheme = trust.isPresent() ? "https" : "http";
        this.client = client(trust);
        this.passes = passes;
    }

    private static HttpClient client(Optional<SSLContext> trust) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(HttpClient.Version.HTTP_1_1);
        trust.ifPresent(builder::sslContext);
        return builder.build();
    }

    /** From now on this is believed of others. */
    public void believe(SSLContext trust) {
        client = client(Optional.of(trust));
    }

    /** How many questions were sent on so far. */
    public long forwarded() {
        return forwarded.sum();
    }

    /** The other's answer, as it gave it. */
    public Answer ask(Ownership.Address peer, Question question) {
        if (!turns.tryAcquire()) {
            throw Refusal.unavailable("too many questions wait for other instances: ask again in some seconds", SOON);
        }
        forwarded.increment();
        try {
            HttpResponse<Flow.Publisher<List<ByteBuffer>>> response =
                    client.send(request(peer, question), HttpResponse.BodyHandlers.ofPublisher());
            if (isRefused(peer, response)) {
                response.body().subscribe(HttpResponse.BodySubscribers.discarding());
                throw RefusedPasses.told();
            }
            return isStream(response)
                    ? new Answer.Lasting(listener -> new Relay(listener).hear(response.body()))
                    : whole(response);
        } catch (IOException | TimeoutException | ExecutionException gone) {
            throw silent();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw silent();
        } finally {
            turns.release();
        }
    }

    /** What each says, all asked at once; for those that do not answer in time, that they did not. */
    Map<Ownership.Address, Said> askAll(List<Ownership.Address> others, Question question) {
        Map<Ownership.Address, CompletableFuture<HttpResponse<byte[]>>> asked = new LinkedHashMap<>();
        others.forEach(other ->
                asked.put(other, client.sendAsync(request(other, question), HttpResponse.BodyHandlers.ofByteArray())));
        forwarded.add(asked.size());
        Map<Ownership.Address, Said> answers = new LinkedHashMap<>();
        asked.forEach((other, answer) -> answers.put(other, said(other, answer)));
        return answers;
    }

    private Said said(Ownership.Address other, CompletableFuture<HttpResponse<byte[]>> answer) {
        try {
            HttpResponse<byte[]> response = answer.get(PATIENCE_WITH_ONE_OF_MANY.toMillis(), TimeUnit.MILLISECONDS);
            if (isRefused(other, response)) {
                return new Said.Nothing("it " + RefusedPasses.WHY);
            }
            return response.statusCode() == 200
                    ? new Said.Part(Json.read(response.body()))
                    : new Said.Nothing("it answered with status " + response.statusCode());
        } catch (TimeoutException late) {
            answer.cancel(true);
            return new Said.Nothing("it did not answer within " + PATIENCE_WITH_ONE_OF_MANY.toSeconds() + " seconds");
        } catch (ExecutionException gone) {
            return new Said.Nothing("it cannot be reached");
        } catch (Refusal unreadable) {
            return new Said.Nothing("it answered with something else than such a list");
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            return new Said.Nothing("it was not waited for: this instance is being stopped");
        }
    }

    private boolean isRefused(Ownership.Address peer, HttpResponse<?> response) {
        return refused.isOne(peer, response.statusCode(), response.headers().firstValue("location"));
    }

    private static boolean isStream(HttpResponse<?> response) {
        return response.headers()
                .firstValue("content-type")
                .filter(type -> type.startsWith("text/event-stream"))
                .isPresent();
    }

    private static Refusal silent() {
        return Refusal.unavailable(
                "the instance that has this database does not answer: ask again in some seconds", SOON);
    }

    private HttpRequest request(Ownership.Address peer, Question question) {
        String query = question.query().isEmpty() ? "" : "?" + question.query();
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(scheme + "://" + peer + question.path() + query))
                .method(question.method(), HttpRequest.BodyPublishers.ofByteArray(question.body()))
                .header(PeerPass.HEADER, passes.of(question));
        SENT_ON.forEach(name -> question.header(name).ifPresent(value -> request.header(name, value)));
        return request.timeout(PATIENCE).build();
    }

    private static Answer.Whole whole(HttpResponse<Flow.Publisher<List<ByteBuffer>>> response)
            throws InterruptedException, ExecutionException, TimeoutException {
        HttpResponse.BodySubscriber<byte[]> reader = HttpResponse.BodySubscribers.ofByteArray();
        response.body().subscribe(reader);
        byte[] body = reader.getBody().toCompletableFuture().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        Map<String, String> headers = new TreeMap<>();
        HANDED_BACK.forEach(name -> response.headers().firstValue(name).ifPresent(value -> headers.put(name, value)));
        String type = response.headers().firstValue("content-type").orElse("application/octet-stream");
        return new Answer.Whole(response.statusCode(), type, body, headers);
    }
}
