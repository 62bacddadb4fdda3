package dev.splitheat.sandbox.sql;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A call of a change stream's read function; what was NULL or left out is empty.
 *
 * @param function as the statement's dialect names it: {@code READ_Orders}, {@code read_json_Orders}
 * @param stream as the schema spells it
 */
public record ReadCall(
        String function,
        String stream,
        Optional<Instant> start,
        Optional<Instant> end,
        Optional<String> token,
        Optional<Long> heartbeatMilliseconds) {
    public ReadCall {
        Objects.requireNonNull(function, "function");
        Objects.requireNonNull(stream, "stream");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(token, "token");
        Objects.requireNonNull(heartbeatMilliseconds, "heartbeatMilliseconds");
    }
}
