package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Answer;
import dev.splitheat.notify.http.Caller;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Objects;
import java.util.Set;

/** Slack's door for messages of one channel. */
final class IncomingWebhook {
    /** It may have been carried out. */
    private static final int SERVER_ERROR = 500;

    private static final int LONGEST_WORD = 60;

    private final URI address;
    private final Caller caller;

    IncomingWebhook(URI address, Caller caller) {
        this.address = Objects.requireNonNull(address, "address");
        this.caller = Objects.requireNonNull(caller, "caller");
    }

    /** Sends it as it is; what came of it. */
    SlackReply post(SlackMessage message) {
        ObjectNode body = message.put(JsonNodeFactory.instance.objectNode());
        Answer answer = caller.send(HttpRequest.newBuilder(address)
                .header("content-type", "application/json; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
        if (answer instanceof Answer.None none) {
            return SlackReply.Lost.silent(none.why(), none.trouble().sent());
        }
        return read((Answer.Response) answer);
    }

    /** A webhook says no with a status and a word. */
    private static SlackReply read(Answer.Response response) {
        if (response.ok()) {
            return new SlackReply.Done(JsonNodeFactory.instance.objectNode(), Set.of());
        }
        if (response.status() == 429) {
            return new SlackReply.Limited(response.retryAfter());
        }
        String word = response.body().strip();
        return word.matches("[a-z_]{1," + LONGEST_WORD + "}")
                ? new SlackReply.Refused(word, "")
                : SlackReply.Lost.answered("Slack answered " + response.status(), response.status() >= SERVER_ERROR);
    }
}
