package dev.splitheat.web.http;

import java.time.Duration;
import java.util.Map;

/** A question that is not answered. The message is one sentence for whoever asked; it never holds a key value. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final String title;
    private final transient Map<String, String> headers;

    private Refusal(int status, String title, String sentence, Map<String, String> headers) {
        super(sentence, null, false, false);
        this.status = status;
        this.title = title;
        this.headers = headers;
    }

    /** The question itself is wrong. */
    public static Refusal badRequest(String sentence) {
        return new Refusal(400, "Bad request", sentence, Map.of());
    }

    /** Nobody said who asks, or not rightly. */
    public static Refusal unauthorized(String sentence) {
        return new Refusal(401, "Not logged in", sentence, Map.of("WWW-Authenticate", "Bearer realm=\"splitheat\""));
    }

    public static Refusal forbidden(String sentence) {
        return new Refusal(403, "Forbidden", sentence, Map.of());
    }

    public static Refusal notFound(String sentence) {
        return new Refusal(404, "Not found", sentence, Map.of());
    }

    public static Refusal notAllowed(String method, String path, String allowed) {
        return new Refusal(
                405,
                "Method not allowed",
                path + " does not take " + method + ": ask " + allowed,
                Map.of("Allow", allowed));
    }

    /** Another address answers for the name that was asked. */
    public static Refusal misdirected(String sentence) {
        return new Refusal(421, "Misdirected request", sentence, Map.of());
    }

    public static Refusal tooLarge(String sentence) {
        return new Refusal(413, "Too large", sentence, Map.of());
    }

    public static Refusal unsupported(String sentence) {
        return new Refusal(415, "Unsupported media type", sentence, Map.of());
    }

    public static Refusal tooMany(String sentence, Duration retryAfter) {
        return new Refusal(429, "Too many requests", sentence, retry(retryAfter));
    }

    public static Refusal unavailable(String sentence, Duration retryAfter) {
        return new Refusal(503, "Not available now", sentence, retry(retryAfter));
    }

    /** A failure of ours; what it was stands in the log alone. */
    public static Refusal failed() {
        return new Refusal(500, "Failed", "this could not be answered: the log of splitheat says why", Map.of());
    }

    private static Map<String, String> retry(Duration after) {
        return Map.of("Retry-After", Long.toString(Math.max(1, after.toSeconds())));
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** What the answer says besides, by header. */
    public Map<String, String> headers() {
        return headers;
    }
}
