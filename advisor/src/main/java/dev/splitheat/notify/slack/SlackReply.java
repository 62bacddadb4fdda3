package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What came of one call. */
sealed interface SlackReply permits SlackReply.Done, SlackReply.Refused, SlackReply.Limited, SlackReply.Lost {
    /** @param scopes what the token may, where the answer says so */
    record Done(JsonNode body, Set<String> scopes) implements SlackReply {
        public Done {
            Objects.requireNonNull(body, "body");
            scopes = Set.copyOf(scopes);
        }
    }

    /**
     * Slack understood and said no.
     *
     * @param error Slack's word for it
     * @param needed the scope that is missing; empty when that is not the reason
     */
    record Refused(String error, String needed) implements SlackReply {
        public Refused {
            Objects.requireNonNull(error, "error");
            Objects.requireNonNull(needed, "needed");
        }
    }

    /** Slack asks to slow down. */
    record Limited(Optional<Duration> after) implements SlackReply {
        public Limited {
            Objects.requireNonNull(after, "after");
        }
    }

    /**
     * No answer, or one that says nothing.
     *
     * @param mayBeThere the call may have been carried out; otherwise it was turned away, or there was no connection
     * @param answered something answered, if only that it is in trouble: it is not likely that the call was carried out
     */
    record Lost(String why, boolean mayBeThere, boolean answered) implements SlackReply {
        public Lost {
            Objects.requireNonNull(why, "why");
        }

        /** Something answered. */
        static Lost answered(String why, boolean mayBeThere) {
            return new Lost(why, mayBeThere, true);
        }

        /** Nothing did. */
        static Lost silent(String why, boolean mayBeThere) {
            return new Lost(why, mayBeThere, false);
        }
    }
}
