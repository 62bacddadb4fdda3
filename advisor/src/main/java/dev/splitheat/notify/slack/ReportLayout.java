package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.weekly.page.Brief;
import java.util.ArrayList;
import java.util.List;

/** The top of a weekly report as a message. */
final class ReportLayout {
    private static final int LINES = 2_800;

    private ReportLayout() {}

    /** The message, then the same as plain text, for a Slack that does not take the first. */
    static List<SlackMessage> forms(Brief brief) {
        List<ObjectNode> blocks = new ArrayList<>();
        blocks.add(Blocks.section("*" + Mrkdwn.prose(brief.title(), LINES) + "*"));
        if (!brief.lines().isEmpty()) {
            blocks.add(Blocks.section(Mrkdwn.list(brief.lines(), LINES)));
        }
        brief.link()
                .filter(link -> link.startsWith("http"))
                .ifPresent(link -> blocks.add(
                        Blocks.section("<" + Mrkdwn.escape(link).replace("|", "%7C") + "|Open the heatmap>")));
        String text = Mrkdwn.prose(brief.title(), LINES);
        return List.of(
                new SlackMessage(text, blocks, java.util.Optional.empty()),
                SlackMessage.plain(Mrkdwn.prose(brief.text(), LINES)));
    }
}
