package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.TokenBucket;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One workspace through one bot's token, shared by the sinks of all its channels: Slack counts edits for a workspace and
 * posts for a channel. Rates are kept by saying when to come again, never by sleeping.
 */
public final class SlackWorkspace {
    /** Where Slack is. */
    public static final URI API = URI.create("https://slack.com/api/");

    private static final int POSTS_AT_ONCE = 4;
    private static final Duration EACH_POST = Duration.ofSeconds(1);
    private static final int EDITS_AT_ONCE = 10;
    private static final Duration EACH_EDIT = Duration.ofMillis(1500);
    private static final Duration UNSAID = Duration.ofSeconds(30);
    private static final int LOOK_BACK = 200;

    private final SlackApi api;
    private final Caller caller;
    private final Map<String, TokenBucket> posts = new ConcurrentHashMap<>();
    private final TokenBucket edits = new TokenBucket(EDITS_AT_ONCE, EACH_EDIT);

    /** @param api {@link #API}, or a proxy of it */
    public SlackWorkspace(URI api, BotToken token, Caller caller) {
        this.api = new SlackApi(api, token, caller);
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    /**
     * Asks Slack whether alerts can be told in a channel; posts nothing.
     *
     * @param channel its id, or a name
     */
    public SlackCheck check(String channel) {
        return new SlackDoctor(api).check(channel);
    }

    Clock clock() {
        return caller.clock();
    }

    /** Takes the right to post; or says how long until there may be one. */
    Optional<Duration> beforePost(String channel) {
        return posts(channel).take(clock().instant());
    }

    Optional<Duration> beforeEdit() {
        return edits.take(clock().instant());
    }

    /** @param rate the channel whose right was taken */
    SlackReply post(String rate, ObjectNode body) {
        return heeding(posts(rate), api.json("chat.postMessage", body));
    }

    SlackReply edit(ObjectNode body) {
        return heeding(edits, api.json("chat.update", body));
    }

    /** The newest messages of a channel, with their metadata. */
    SlackReply newest(String channel) {
        return api.form(
                "conversations.history",
                Map.of("channel", channel, "limit", Integer.toString(LOOK_BACK), "include_all_metadata", "true"),
                Caller.PATIENCE);
    }

    /** The newest replies of a thread, with their metadata. */
    SlackReply replies(String channel, String ts) {
        return api.form(
                "conversations.replies",
                Map.of(
                        "channel",
                        channel,
                        "ts",
                        ts,
                        "limit",
                        Integer.toString(LOOK_BACK),
                        "include_all_metadata",
                        "true"),
                Caller.PATIENCE);
    }

    PictureUpload upload() {
        return new PictureUpload(api, caller);
    }

    private TokenBucket posts(String channel) {
        return posts.computeIfAbsent(channel, name -> new TokenBucket(POSTS_AT_ONCE, EACH_POST));
    }

    /** Who goes on sending after being asked to slow down may be switched off for good. */
    private SlackReply heeding(TokenBucket bucket, SlackReply reply) {
        if (reply instanceof SlackReply.Limited limited) {
            bucket.close(clock().instant(), limited.after().orElse(UNSAID));
        }
        return reply;
    }
}
