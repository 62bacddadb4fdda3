package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.http.Caller;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds out what a token may and whether it knows a channel. */
final class SlackDoctor {
    private static final Pattern ID = Pattern.compile("[CGD][A-Z0-9]{6,}");
    private static final Set<String> HISTORY = Set.of("channels:history", "groups:history");

    private final SlackApi api;
    private final List<String> sentences = new ArrayList<>();
    private Checked.Verdict verdict = Checked.Verdict.GOOD;

    SlackDoctor(SlackApi api) {
        this.api = api;
    }

    SlackCheck check(String channel) {
        SlackReply reply = api.json("auth.test", JsonNodeFactory.instance.objectNode());
        if (reply instanceof SlackReply.Done done) {
            scopes(done.scopes());
            channel(channel, done.scopes());
        } else {
            wrong(SlackFailure.words(reply) + ".");
        }
        return new SlackCheck(verdict, sentences);
    }

    /** Some proxies keep the list to themselves. */
    private void scopes(Set<String> scopes) {
        if (scopes.isEmpty()) {
            unknown("Slack did not say which scopes the token has, so that it may be one that cannot write: 'splitheat"
                    + " notify test' shows it.");
            return;
        }
        if (!scopes.contains("chat:write")) {
            wrong("The token lacks the scope chat:write: nothing can be posted.");
        }
        if (!scopes.contains("files:write")) {
            sentences.add("The token lacks the scope files:write: threads come without a heatmap.");
        }
        if (scopes.stream().noneMatch(HISTORY::contains)) {
            sentences.add(
                    "The token lacks the scope channels:history (groups:history in a private channel): a crash between"
                            + " sending and remembering can double a message.");
        }
    }

    private void channel(String channel, Set<String> scopes) {
        if (!ID.matcher(channel).matches()) {
            unknown("The channel is given by its name: give its id, which stands at the end of the channel's details;"
                    + " a name changes, and messages cannot be looked up by it.");
            return;
        }
        SlackReply reply = api.form("conversations.history", Map.of("channel", channel, "limit", "1"), Caller.PATIENCE);
        if (reply instanceof SlackReply.Refused refused) {
            refused(channel, refused, scopes);
        } else if (!(reply instanceof SlackReply.Done)) {
            unknown("Whether the channel " + channel + " is there could not be seen: " + SlackFailure.words(reply)
                    + ".");
        }
    }

    private void refused(String channel, SlackReply.Refused refused, Set<String> scopes) {
        switch (refused.error()) {
            case "missing_scope" ->
                unknown(
                        "Whether the channel " + channel
                                + " is there cannot be seen without the scope channels:history; 'splitheat notify test' shows it.");
            case "not_in_channel" -> {
                if (scopes.contains("chat:write.public")) {
                    sentences.add(
                            "The bot is no member of " + channel + ": it can post there, and not look messages up.");
                } else {
                    wrong("In channel " + channel + ": " + SlackFailure.words(refused) + ".");
                }
            }
            default -> wrong("In channel " + channel + ": " + SlackFailure.words(refused) + ".");
        }
    }

    private void wrong(String sentence) {
        verdict = Checked.Verdict.WRONG;
        sentences.add(sentence);
    }

    /** Something else may be wrong for certain. */
    private void unknown(String sentence) {
        if (verdict == Checked.Verdict.GOOD) {
            verdict = Checked.Verdict.UNKNOWN;
        }
        sentences.add(sentence);
    }
}
