package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Alert;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Marks messages with the alert that they tell of, and finds one again whose sending was cut off. */
final class Lookup {
    private static final Logger LOG = LoggerFactory.getLogger(Lookup.class);
    private static final String EVENT = "splitheat_alert";

    private final SlackWorkspace workspace;
    private final SlackBotSettings settings;
    private final AtomicBoolean complained = new AtomicBoolean();

    Lookup(SlackWorkspace workspace, SlackBotSettings settings) {
        this.workspace = workspace;
        this.settings = settings;
    }

    /** Everybody in the workspace can read it: it holds no keys. */
    static ObjectNode metadata(Alert alert) {
        ObjectNode metadata = JsonNodeFactory.instance.objectNode().put("event_type", EVENT);
        metadata.putObject("event_payload")
                .put("alert", alert.id())
                .put("database", Headline.shortName(alert.database()))
                .put("opening", alert.marks().opening())
                .put("revision", alert.revision());
        return metadata;
    }

    /** Whether nobody may look, so that what was not found may be there. */
    boolean isBlind() {
        return complained.get();
    }

    /**
     * What is there of an alert.
     *
     * @return {@link Posted#NOTHING} when nothing is, or nobody may look
     * @throws UnansweredException when Slack does not say, and may do so later
     */
    Posted find(Alert alert) throws UnansweredException {
        SlackReply reply = workspace.newest(settings.channel());
        if (reply instanceof SlackReply.Done done) {
            return find(alert, done.body().path("messages"));
        }
        if (reply instanceof SlackReply.Refused refused) {
            if (complained.compareAndSet(false, true)) {
                LOG.warn(
                        "sink {} cannot look whether a message is there already: {}; one may come twice after a crash",
                        settings.name(),
                        Refusals.words(refused));
            }
            return Posted.NOTHING;
        }
        throw new UnansweredException(reply);
    }

    private Posted find(Alert alert, JsonNode messages) {
        for (JsonNode message : messages) {
            JsonNode metadata = message.path("metadata");
            JsonNode payload = metadata.path("event_payload");
            if (EVENT.equals(metadata.path("event_type").asText())
                    && alert.id().equals(payload.path("alert").asText())
                    && Headline.shortName(alert.database())
                            .equals(payload.path("database").asText())) {
                return found(message);
            }
        }
        return Posted.NOTHING;
    }

    /** A thread that has been begun is taken to be whole. */
    private Posted found(JsonNode message) {
        LOG.info("sink {} found a message that it had sent and not remembered", settings.name());
        Posted posted = Posted.at(settings.channel(), message.path("ts").asText());
        return message.path("reply_count").asInt() > 0 ? posted.whole(true).withPicture() : posted;
    }
}
