package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.story.Story;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lays an alert out as one message: on a phone's screen what is wrong, why, and what to do. */
final class AlertLayout {
    private static final int BRIEF = 300;
    private static final int FIELD = 200;
    private static final int FOOTNOTE = 300;
    private static final int LONGEST_SECTION = Blocks.SECTION - 100;
    private static final int SHORT_SECTION = 300;
    private static final int LONGEST_ADDRESS = 600;

    private AlertLayout() {}

    /**
     * The same message in fewer and fewer words, for when Slack does not take it; the last is text only.
     *
     * @param lead lines above all others: what became of the alert; may be empty
     * @param tail blocks after what to do
     */
    static List<SlackMessage> forms(Story story, List<String> lead, List<ObjectNode> tail) {
        return List.of(full(story, lead, tail), shortened(story, lead, SHORT_SECTION), plain(story, lead));
    }

    /** One line that says it all. */
    static String brief(Story story) {
        return Mrkdwn.prose(story.brief(), BRIEF);
    }

    private static SlackMessage full(Story story, List<String> lead, List<ObjectNode> tail) {
        for (int section = LONGEST_SECTION; section > SHORT_SECTION; section = section * 2 / 3) {
            SlackMessage message = message(story, blocks(story, lead, tail, section));
            if (message.fits()) {
                return message;
            }
        }
        return shortened(story, lead, SHORT_SECTION);
    }

    private static SlackMessage shortened(Story story, List<String> lead, int section) {
        SlackMessage message = message(story, blocks(story, lead, List.of(), section));
        return message.fits() ? message : plain(story, lead);
    }

    private static SlackMessage plain(Story story, List<String> lead) {
        String first = lead.isEmpty() ? "" : Mrkdwn.list(lead, BRIEF) + "\n";
        String now = story.doNow().isEmpty() ? "" : "\n" + Mrkdwn.list(story.doNow(), BRIEF);
        return SlackMessage.plain(first + brief(story) + now);
    }

    private static SlackMessage message(Story story, List<ObjectNode> blocks) {
        return new SlackMessage(brief(story), blocks, Optional.of(colour(story.look())));
    }

    private static List<ObjectNode> blocks(Story story, List<String> lead, List<ObjectNode> tail, int section) {
        List<ObjectNode> blocks = new ArrayList<>();
        boolean over = story.look() == Story.Look.OVER;
        blocks.add(Blocks.header((over ? "✅ " : "") + story.title()));
        if (!lead.isEmpty()) {
            blocks.add(Blocks.section(Mrkdwn.list(lead, section)));
        }
        section("What", story.what(), section, blocks);
        section("Why", story.why(), section, blocks);
        section("Do now", story.doNow(), section, blocks);
        section("Fix", story.forGood(), section, blocks);
        blocks.addAll(tail);
        if (!story.facts().isEmpty()) {
            blocks.add(
                    Blocks.fields(story.facts().stream().map(AlertLayout::field).toList()));
        }
        List<ObjectNode> buttons = over ? List.of() : buttons(story);
        if (!buttons.isEmpty()) {
            blocks.add(Blocks.actions(buttons));
        }
        if (!story.footnote().isBlank()) {
            blocks.add(Blocks.context(Mrkdwn.prose(story.footnote(), FOOTNOTE)));
        }
        return blocks;
    }

    private static void section(String name, List<String> lines, int most, List<ObjectNode> into) {
        if (!lines.isEmpty()) {
            into.add(Blocks.section(Mrkdwn.titled(name, lines, most)));
        }
    }

    private static String field(Story.Fact fact) {
        return "*" + Mrkdwn.prose(fact.name(), FIELD) + "*\n" + Mrkdwn.prose(fact.value(), FIELD);
    }

    private static List<ObjectNode> buttons(Story story) {
        List<ObjectNode> buttons = new ArrayList<>();
        story.open()
                .filter(AlertLayout::linkable)
                .ifPresent(page -> buttons.add(Blocks.button("open", "Open heatmap", page)));
        story.readMore()
                .filter(AlertLayout::linkable)
                .ifPresent(page -> buttons.add(Blocks.button("read", "About this cause", page)));
        return buttons;
    }

    /** An address cannot be shortened. */
    static boolean linkable(URI address) {
        return address.toString().length() <= LONGEST_ADDRESS;
    }

    private static String colour(Story.Look look) {
        return switch (look) {
            case INFO -> "#439fe0";
            case WARNING -> "#e8912d";
            case CRITICAL -> "#d1242f";
            case OVER -> "#2eb67d";
        };
    }
}
