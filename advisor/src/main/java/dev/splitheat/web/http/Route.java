package dev.splitheat.web.http;

import java.util.Objects;

/**
 * One line of the table of everything that can be asked.
 *
 * @param method GET or POST; whoever takes GET takes HEAD
 * @param path exact, or all paths below when it ends with {@code /*}
 * @param scope whose question it is
 */
public record Route(String method, String path, Scope scope, Handler handler) {
    /** Where several instances share the databases, who of them can answer. */
    public enum Scope {
        /** Everybody, alike. */
        ANY,
        /** The instance that has the database which is asked about. */
        OWNER,
        /** Anybody, even without a login. */
        OPEN
    }

    /** Answers; what it throws but {@link Refusal} is a failure of ours. */
    @FunctionalInterface
    public interface Handler {
        Answer answer(Question question);
    }

    private static final String BELOW = "/*";

    public Route {
        Objects.requireNonNull(scope, "scope");
        Objects.requireNonNull(handler, "handler");
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("no path: " + path);
        }
    }

    public static Route get(String path, Scope scope, Handler handler) {
        return new Route("GET", path, scope, handler);
    }

    public static Route post(String path, Scope scope, Handler handler) {
        return new Route("POST", path, scope, handler);
    }

    boolean takes(String asked) {
        return path.endsWith(BELOW) ? asked.startsWith(path.substring(0, path.length() - 1)) : path.equals(asked);
    }
}
