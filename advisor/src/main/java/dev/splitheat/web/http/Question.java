package dev.splitheat.web.http;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One request.
 *
 * @param method in capitals; HEAD is asked as GET
 * @param path decoded, without parameters
 * @param query as it stands in the address; empty without
 * @param headers by their names in small letters
 * @param body whole; empty without
 */
public record Question(
        String method,
        String path,
        String query,
        Parameters parameters,
        Map<String, String> headers,
        byte[] body,
        Visitor visitor) {
    public Question {
        Objects.requireNonNull(visitor, "visitor");
        headers = Map.copyOf(headers);
        body = body.clone();
    }

    @Override
    public byte[] body() {
        return body.clone();
    }

    /** {@code name} in small letters. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** Whether a page is an answer to it. */
    public boolean isOfBrowser() {
        return header("accept").filter(types -> types.contains("text/html")).isPresent();
    }

    /** The same with other parameters. */
    public Question asking(Parameters other) {
        return new Question(method, path, other.query(), other, headers, body, visitor);
    }

    /** The same with a body. */
    public Question saying(byte[] words) {
        return new Question(method, path, query, parameters, headers, words, visitor);
    }

    /** The same, asked by somebody. */
    public Question by(Visitor other) {
        return new Question(method, path, query, parameters, headers, body, other);
    }
}
