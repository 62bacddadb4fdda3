package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a message shows.
 *
 * @param text what a phone shows and a screen reader reads, escaped
 * @param colour of the bar beside the blocks; without it there is no bar
 */
record SlackMessage(String text, List<ObjectNode> blocks, Optional<String> colour) {
    /**
     * The whole message as JSON. Slack refuses about 13,200 letters however small the parts are, and does not document it:
     * this stays well below.
     */
    static final int LONGEST = 10_000;

    SlackMessage {
        text = Blocks.something(text);
        blocks = List.copyOf(blocks);
        Objects.requireNonNull(colour, "colour");
    }

    /** Without anything but text. */
    static SlackMessage plain(String text) {
        return new SlackMessage(text, List.of(), Optional.empty());
    }

    boolean fits() {
        return blocks.size() <= Blocks.MOST_BLOCKS && size() <= LONGEST;
    }

    int size() {
        return put(JsonNodeFactory.instance.objectNode()).toString().length();
    }

    ObjectNode put(ObjectNode body) {
        body.put("text", text);
        if (!blocks.isEmpty()) {
            ObjectNode holder = colour.map(bar -> body.putArray("attachments")
                            .addObject()
                            .put("color", bar)
                            .put("fallback", text))
                    .orElse(body);
            holder.putArray("blocks").addAll(blocks);
        }
        return body;
    }

    /** Short for what it shows: the same for the same message. */
    String hash() {
        return ShortHash.of(put(JsonNodeFactory.instance.objectNode()).toString());
    }
}
