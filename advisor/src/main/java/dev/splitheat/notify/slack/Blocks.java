package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;

/** Slack's blocks, each within its own limits. */
final class Blocks {
    static final int MOST_BLOCKS = 50;
    static final int SECTION = 3000;
    static final int HEADER = 150;
    static final int FIELDS = 10;
    static final int BUTTON = 75;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Blocks() {}

    static ObjectNode header(String text) {
        return block("header").set("text", plain(Letters.line(text, HEADER)));
    }

    /** @param mrkdwn escaped already, at most {@link #SECTION} letters */
    static ObjectNode section(String mrkdwn) {
        return block("section").set("text", mrkdwn(mrkdwn));
    }

    /** @param text shown letter by letter, at most {@link #SECTION} of them */
    static ObjectNode text(String text) {
        return block("section").set("text", plain(text));
    }

    /** @param fields escaped already; those beyond the tenth are left out */
    static ObjectNode fields(List<String> fields) {
        ObjectNode block = block("section");
        ArrayNode into = block.putArray("fields");
        fields.stream().limit(FIELDS).forEach(field -> into.add(mrkdwn(field)));
        return block;
    }

    static ObjectNode context(String mrkdwn) {
        ObjectNode block = block("context");
        block.putArray("elements").add(mrkdwn(mrkdwn));
        return block;
    }

    static ObjectNode actions(List<ObjectNode> buttons) {
        ObjectNode block = block("actions");
        block.putArray("elements").addAll(buttons);
        return block;
    }

    /** A link; Slack tells nobody of a press. */
    static ObjectNode button(String id, String text, URI address) {
        ObjectNode button = JSON.objectNode();
        button.put("type", "button");
        button.put("action_id", id);
        button.set("text", plain(Letters.line(text, BUTTON)));
        button.put("url", address.toString());
        return button;
    }

    /** Slack refuses texts of nothing. */
    static String something(String text) {
        return text.isBlank() ? "–" : text;
    }

    private static ObjectNode block(String type) {
        return JSON.objectNode().put("type", type);
    }

    private static ObjectNode plain(String text) {
        return JSON.objectNode()
                .put("type", "plain_text")
                .put("text", something(text))
                .put("emoji", false);
    }

    private static ObjectNode mrkdwn(String text) {
        return JSON.objectNode().put("type", "mrkdwn").put("text", something(text));
    }
}
