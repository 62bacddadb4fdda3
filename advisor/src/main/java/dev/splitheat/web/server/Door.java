package dev.splitheat.web.server;

import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.SmallPage;
import dev.splitheat.web.http.Visitor;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where requests become questions, and answers responses. */
final class Door extends Handler.Abstract {
    private static final String STREAM = "text/event-stream";
    static final int LARGEST_BODY = 64 * 1024;
    static final int MOST_STREAMS = 600;
    private static final int MOST_STREAMS_OF_ONE = 200;
    private static final int MOST_REQUESTS = 200;
    private static final int MOST_REQUESTS_OF_ONE = 40;
    private static final long BODY_SECONDS = 10;
    private static final Logger LOG = LoggerFactory.getLogger(Door.class);
    private static final byte[] STREAM_BEGINS = "retry: 3000\n\n".getBytes(StandardCharsets.US_ASCII);

    private final Function<Question, Answer> site;
    private final Function<Question, String> origins;
    private final Map<String, String> headers;
    private final Counts counts;
    private final Crowd requests = new Crowd("requests", MOST_REQUESTS_OF_ONE, MOST_REQUESTS);
    private final Crowd streams = new Crowd("streams", MOST_STREAMS_OF_ONE, MOST_STREAMS);

    /** @param origins whom a question without its body is counted for */
    Door(
            Function<Question, Answer> site,
            Function<Question, String> origins,
            Map<String, String> headers,
            Counts counts) {
        this.site = site;
        this.origins = origins;
        this.headers = headers;
        this.counts = counts;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Question question;
        String origin;
        try {
            question = question(request);
            origin = origins.apply(question);
            requests.enter(origin);
        } catch (Refusal refusal) {
            write(refused(refusal, request), request, response, callback);
            return true;
        }
        try {
            answer(question, origin, request, response, callback);
        } finally {
            requests.leave(origin);
        }
        return true;
    }

    private void answer(Question asked, String origin, Request request, Response response, Callback callback) {
        try {
            Question question = asked.saying(body(request));
            Answer answer = site.apply(question);
            if (answer instanceof Answer.Lasting lasting) {
                last(lasting, origin, request, response, callback);
            } else {
                Answer.Whole fresh = Revalidation.of((Answer.Whole) answer, question);
                write(Packing.pack(fresh, question), request, response, callback);
            }
        } catch (Refusal refusal) {
            write(refused(refusal, request), request, response, callback);
        } catch (RuntimeException failure) {
            LOG.error(
                    "cannot answer {} {}",
                    request.getMethod(),
                    request.getHttpURI().getPath(),
                    failure);
            write(refused(Refusal.failed(), request), request, response, callback);
        }
    }

    /** In a form that whoever asks can read. */
    private static Answer.Whole refused(Refusal refusal, Request request) {
        boolean page = Set.of("GET", "HEAD").contains(request.getMethod().toUpperCase(Locale.ROOT))
                && !String.valueOf(request.getHttpURI().getCanonicalPath()).startsWith("/api/")
                && request.getHeaders().getValuesList("Accept").stream().anyMatch(types -> types.contains("text/html"));
        return page ? SmallPage.of(refusal) : Json.problem(refusal);
    }

    /** All but its body: that is read only for whom there is room. */
    private static Question question(Request request) {
        Map<String, String> headers = new HashMap<>();
        for (HttpField field : request.getHeaders()) {
            headers.merge(
                    field.getLowerCaseName(), String.valueOf(field.getValue()), (one, other) -> one + ", " + other);
        }
        String method = request.getMethod().toUpperCase(Locale.ROOT);
        String query = Optional.ofNullable(request.getHttpURI().getQuery()).orElse("");
        return new Question(
                method.equals("HEAD") ? "GET" : method,
                request.getHttpURI().getDecodedPath(),
                query,
                Parameters.of(query),
                headers,
                new byte[0],
                new Visitor(Request.getRemoteAddr(request), Optional.empty(), false, false));
    }

    /** Whoever sends slowly holds a thread only for a while. */
    private static byte[] body(Request request) {
        if (request.getLength() == 0 || !request.getMethod().equals("POST")) {
            return new byte[0];
        }
        try {
            CompletableFuture<byte[]> body = new CompletableFuture<>();
            Content.Source.asByteArrayAsync(request, LARGEST_BODY, Promise.Invocable.toPromise(body));
            return body.get(BODY_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException unread) {
            throw Refusal.tooLarge("the body is longer than " + LARGEST_BODY + " bytes, or was cut off");
        } catch (TimeoutException slow) {
            throw Refusal.badRequest("the body did not come within " + BODY_SECONDS + " s");
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw Refusal.badRequest("this server is being stopped");
        }
    }

    private void write(Answer.Whole answer, Request request, Response response, Callback callback) {
        counts.answered(answer.status());
        response.setStatus(answer.status());
        headers.forEach(response.getHeaders()::put);
        answer.headers().forEach(response.getHeaders()::put);
        if (answer.status() != 304) {
            response.getHeaders().put("Content-Type", answer.type());
            response.getHeaders().put("Content-Length", answer.body().length);
        }
        boolean head = request.getMethod().equalsIgnoreCase("HEAD");
        response.write(true, ByteBuffer.wrap(head ? new byte[0] : answer.body()), callback);
    }

    private void last(Answer.Lasting lasting, String origin, Request request, Response response, Callback callback) {
        if (request.getMethod().equals("HEAD")) {
            lasting.opened().to(new AbsentListener());
            write(Answer.of(STREAM, new byte[0]), request, response, callback);
            return;
        }
        try {
            streams.enter(origin);
        } catch (Refusal crowded) {
            lasting.opened().to(new AbsentListener());
            throw crowded;
        }
        counts.answered(200);
        headers.forEach(response.getHeaders()::put);
        response.getHeaders().put("Content-Type", STREAM);
        response.getHeaders().put("Cache-Control", "no-store");
        response.getHeaders().put("X-Accel-Buffering", "no");
        StreamListener listener = new StreamListener(request, response, callback, counts::dropped);
        counts.opened();
        listener.onGone(() -> {
            counts.closed();
            streams.leave(origin);
        });
        listener.tell(STREAM_BEGINS);
        lasting.opened().to(listener);
    }
}
