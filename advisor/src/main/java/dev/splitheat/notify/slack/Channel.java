package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Posts and edits in one channel, within what Slack allows. */
final class Channel {
    /** Edits of one message that come closer are told in one. */
    static final Duration BETWEEN_EDITS = Duration.ofSeconds(20);

    /**
     * What became of one message.
     *
     * @param posted where it is; nothing when it failed
     * @param failure empty when it is there
     * @param reply Slack's, where that is why it failed
     */
    record Sent(Posted posted, Optional<Delivery> failure, Optional<SlackReply> reply) {
        static Sent there(Posted posted) {
            return new Sent(posted, Optional.empty(), Optional.empty());
        }

        static Sent later(Duration after) {
            return new Sent(Posted.NOTHING, Optional.of(new Delivery.Later(after)), Optional.empty());
        }

        static Sent failed(SlackReply reply) {
            return new Sent(Posted.NOTHING, Optional.of(SlackFailure.delivery(reply)), Optional.of(reply));
        }

        /** The message to be edited is not there any more. */
        boolean gone() {
            return refused()
                    .filter(no -> Refusals.remedy(no.error()) == Remedy.ANEW)
                    .isPresent();
        }

        /** It may be there though nobody said so. */
        boolean unclear() {
            return lost().filter(SlackReply.Lost::mayBeThere).isPresent();
        }

        /** It is as likely there as not. */
        boolean unanswered() {
            return lost().filter(lost -> lost.mayBeThere() && !lost.answered()).isPresent();
        }

        private Optional<SlackReply.Lost> lost() {
            return reply.filter(SlackReply.Lost.class::isInstance).map(SlackReply.Lost.class::cast);
        }

        /** Nothing is won by trying again. */
        boolean hopeless() {
            return refused().filter(no -> !Refusals.passes(no.error())).isPresent();
        }

        private Optional<SlackReply.Refused> refused() {
            return reply.filter(SlackReply.Refused.class::isInstance).map(SlackReply.Refused.class::cast);
        }
    }

    private final SlackBotSettings settings;
    private final SlackWorkspace workspace;

    Channel(SlackBotSettings settings, SlackWorkspace workspace) {
        this.settings = settings;
        this.workspace = workspace;
    }

    /** @param extra of the body beside the message itself */
    Sent post(List<SlackMessage> forms, ObjectNode extra) {
        return post(settings.channel(), forms, extra);
    }

    /** Where the thread is, even if new alerts go to another channel by now. */
    Sent reply(Posted thread, List<SlackMessage> forms, ObjectNode marked, boolean seenByAll) {
        ObjectNode extra = marked.deepCopy();
        extra.put("thread_ts", thread.ts());
        if (seenByAll) {
            extra.put("reply_broadcast", true);
        }
        return post(thread.channel(), forms, extra);
    }

    private Sent post(String channel, List<SlackMessage> forms, ObjectNode extra) {
        String rate = settings.channel();
        Optional<Duration> wait = workspace.beforePost(rate);
        if (wait.isPresent()) {
            return Sent.later(wait.get());
        }
        ObjectNode place = quiet(extra.deepCopy().put("channel", channel));
        SlackReply reply = Forms.send(forms, form -> workspace.post(rate, form.put(place.deepCopy())));
        return reply instanceof SlackReply.Done done
                ? Sent.there(Posted.at(
                        done.body().path("channel").asText(channel),
                        done.body().path("ts").asText()))
                : Sent.failed(reply);
    }

    Sent edit(Posted posted, List<SlackMessage> forms, ObjectNode extra) {
        Optional<Duration> wait = workspace.beforeEdit();
        if (wait.isPresent()) {
            return Sent.later(wait.get());
        }
        ObjectNode place = extra.deepCopy().put("channel", posted.channel()).put("ts", posted.ts());
        SlackReply reply = Forms.send(forms, form -> workspace.edit(whole(form.put(place.deepCopy()))));
        return reply instanceof SlackReply.Done
                ? Sent.there(posted.edited(workspace.clock().instant()))
                : Sent.failed(reply);
    }

    /** Empty when the message may be edited at once. */
    Optional<Duration> untilNextEdit(Posted posted) {
        Instant now = workspace.clock().instant();
        return posted.edited()
                .map(edited -> BETWEEN_EDITS.minus(Duration.between(edited, now)))
                .filter(left -> left.compareTo(Duration.ZERO) > 0)
                .map(left -> left.compareTo(BETWEEN_EDITS) > 0 ? BETWEEN_EDITS : left);
    }

    private static ObjectNode quiet(ObjectNode body) {
        return body.put("unfurl_links", false).put("unfurl_media", false);
    }

    /** An edit keeps what it does not name, and reads names as mentions unless it is told not to. */
    private static ObjectNode whole(ObjectNode body) {
        body.withArray("attachments");
        body.withArray("blocks");
        return body.put("parse", "none");
    }
}
