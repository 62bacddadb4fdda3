package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Digest;
import java.util.function.Predicate;

/** What stands beside a message for us to find it again. Everybody in the workspace can read it: it holds no keys. */
final class Marked {
    private static final String ALERT = "splitheat_alert";
    private static final String DIGEST = "splitheat_digest";
    private static final String REPLY = "splitheat_reply";

    private Marked() {}

    static ObjectNode with(Alert alert) {
        ObjectNode extra = event(ALERT);
        payload(extra)
                .put("alert", alert.id())
                .put("database", Headline.shortName(alert.database()))
                .put("opening", alert.marks().opening())
                .put("revision", alert.revision());
        return extra;
    }

    static ObjectNode with(Digest digest) {
        ObjectNode extra = event(DIGEST);
        payload(extra).put("digest", digest.id());
        return extra;
    }

    /** @param mark what tells the reply from all others of its thread */
    static ObjectNode withReply(String mark) {
        ObjectNode extra = event(REPLY);
        payload(extra).put("reply", mark);
        return extra;
    }

    /** Whether a message is the alert's. */
    static Predicate<JsonNode> as(Alert alert) {
        return is(ALERT).and(has("alert", alert.id())).and(has("database", Headline.shortName(alert.database())));
    }

    static Predicate<JsonNode> as(Digest digest) {
        return is(DIGEST).and(has("digest", digest.id()));
    }

    static Predicate<JsonNode> asReply(String mark) {
        return is(REPLY).and(has("reply", mark));
    }

    private static Predicate<JsonNode> is(String event) {
        return message -> event.equals(message.at("/metadata/event_type").asText());
    }

    private static Predicate<JsonNode> has(String name, String value) {
        return message ->
                value.equals(message.at("/metadata/event_payload").path(name).asText());
    }

    private static ObjectNode event(String type) {
        ObjectNode extra = JsonNodeFactory.instance.objectNode();
        extra.putObject("metadata").put("event_type", type).putObject("event_payload");
        return extra;
    }

    private static ObjectNode payload(ObjectNode extra) {
        return (ObjectNode) extra.at("/metadata/event_payload");
    }
}
