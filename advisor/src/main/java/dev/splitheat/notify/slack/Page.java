package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of what is told in a thread that stays in one message.
 *
 * @param title of the chapter that it is from
 */
record Page(String title, List<ObjectNode> blocks) {
    private static final int TITLES = 200;

    Page {
        blocks = List.copyOf(blocks);
    }

    String hash() {
        return ShortHash.of(blocks.toString());
    }

    /** As many from the front as one message takes; one at least. */
    static List<Page> batch(List<Page> due) {
        int fitting = 1;
        while (fitting < due.size() && message(due.subList(0, fitting + 1)).fits()) {
            fitting++;
        }
        return List.copyOf(due.subList(0, fitting));
    }

    static SlackMessage message(List<Page> pages) {
        List<ObjectNode> blocks = new ArrayList<>();
        pages.forEach(page -> blocks.addAll(page.blocks()));
        List<String> titles = pages.stream().map(Page::title).distinct().toList();
        return new SlackMessage(Mrkdwn.prose(String.join(", ", titles), TITLES), blocks, Optional.empty());
    }
}
