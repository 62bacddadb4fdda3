package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Digest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds a message again whose sending was cut off, where the token may read the channel's history. */
final class Lookup {
    private static final Logger LOG = LoggerFactory.getLogger(Lookup.class);

    private final SlackWorkspace workspace;
    private final SlackBotSettings settings;
    private final AtomicBoolean complained = new AtomicBoolean();

    Lookup(SlackWorkspace workspace, SlackBotSettings settings) {
        this.workspace = workspace;
        this.settings = settings;
    }

    /**
     * What is there of an alert.
     *
     * @return {@link Posted#NOTHING} when nothing is; empty when nobody may look
     * @throws UnansweredException when Slack does not say, and may do so later
     */
    Optional<Posted> find(Alert alert) throws UnansweredException {
        return find(workspace.newest(settings.channel()), Marked.as(alert)).map(this::posted);
    }

    /** As {@link #find(Alert)}. */
    Optional<Posted> find(Digest digest) throws UnansweredException {
        return find(workspace.newest(settings.channel()), Marked.as(digest)).map(this::posted);
    }

    /**
     * Whether a thread has a reply already.
     *
     * @return empty when nobody may look
     * @throws UnansweredException when Slack does not say, and may do so later
     */
    Optional<Boolean> hasReply(Posted thread, String mark) throws UnansweredException {
        return find(workspace.replies(thread.channel(), thread.ts()), Marked.asReply(mark))
                .map(Optional::isPresent);
    }

    private Optional<Optional<JsonNode>> find(SlackReply reply, Predicate<JsonNode> is) throws UnansweredException {
        if (reply instanceof SlackReply.Done done) {
            for (JsonNode message : done.body().path("messages")) {
                if (is.test(message)) {
                    LOG.info("sink {} found a message that it had sent and not remembered", settings.name());
                    return Optional.of(Optional.of(message));
                }
            }
            return Optional.of(Optional.empty());
        }
        if (reply instanceof SlackReply.Refused refused) {
            if (complained.compareAndSet(false, true)) {
                LOG.warn(
                        "sink {} cannot look whether a message is there already: {}; one may come twice after a crash",
                        settings.name(),
                        Refusals.words(refused));
            }
            return Optional.empty();
        }
        throw new UnansweredException(reply);
    }

    /** A thread that has been begun is taken to be whole. */
    private Posted posted(Optional<JsonNode> found) {
        if (found.isEmpty()) {
            return Posted.NOTHING;
        }
        Posted posted = Posted.at(settings.channel(), found.get().path("ts").asText());
        return found.get().path("reply_count").asInt() > 0 ? posted.whole(true).withPicture() : posted;
    }
}
