package dev.splitheat.notify.http;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

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

        public boolean ok() {
            return status >= 200 && status < 300;
        }

        /** Whether the same request may do better later. */
        public boolean passing() {
            return status == 429 || status == 408 || status >= 500;
        }
    }

    /**
     * It did not; whether it took the request is not known.
     *
     * @param why for a log, without what was sent
     */
    record None(String why) implements Answer {
        public None {
            Objects.requireNonNull(why, "why");
        }
    }
}
