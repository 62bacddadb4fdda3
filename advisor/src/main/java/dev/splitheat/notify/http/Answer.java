package dev.splitheat.notify.http;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What came of one request. */
public sealed interface Answer permits Answer.Response, Answer.None {
    /**
     * The other side answered.
     *
     * @param retryAfter what it asked for, if it did
     * @param headers of the answer, by names in small letters; of several with one name the first
     * @param body of the answer, as far as anybody reads it
     */
    record Response(int status, Optional<Duration> retryAfter, Map<String, String> headers, String body)
            implements Answer {
        public Response {
            Objects.requireNonNull(retryAfter, "retryAfter");
            headers = Map.copyOf(headers);
            Objects.requireNonNull(body, "body");
        }

        /** Without headers. */
        public Response(int status, Optional<Duration> retryAfter, String body) {
            this(status, retryAfter, Map.of(), body);
        }

        private static final Set<Integer> ABOUT_THE_MESSAGE = Set.of(400, 405, 409, 410, 411, 413, 414, 415, 422, 431);

        public boolean ok() {
            return status >= 200 && status < 300;
        }

        /**
         * Whether the same request may do better later: by itself, or when somebody has mended a key or an address. What is
         * said of the message itself holds for ever.
         */
        public boolean passing() {
            return !ok() && !ABOUT_THE_MESSAGE.contains(status);
        }
    }

    /** What there is instead of an answer. */
    enum Trouble {
        UNKNOWN_NAME,
        REFUSED,
        TLS,
        /** No connection within the time. */
        UNCONNECTED,
        SILENCE,
        /** The connection broke, or what came is no answer. */
        BROKEN;

        /** Whether somebody has to mend something first; the others may pass by themselves. */
        public boolean stays() {
            return this == UNKNOWN_NAME || this == REFUSED || this == TLS;
        }

        /** Whether the other side may have the request. */
        public boolean sent() {
            return this == SILENCE || this == BROKEN;
        }
    }

    /**
     * It did not; whether it took the request is not known.
     *
     * @param why a clause for a log, without what was sent
     */
    record None(Trouble trouble, String why) implements Answer {
        public None {
            Objects.requireNonNull(trouble, "trouble");
            Objects.requireNonNull(why, "why");
        }
    }
}
