package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.weekly.page.Brief;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        String links = Stream.of(link(brief.report(), "Open the report"), link(brief.link(), "Open the heatmap"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("  ·  "));
        if (!links.isEmpty()) {
            blocks.add(Blocks.section(links));
        }
        String text = Mrkdwn.prose(brief.title(), LINES);
        return List.of(
                new SlackMessage(text, blocks, Optional.empty()),
                SlackMessage.plain(Mrkdwn.prose(brief.text(), LINES)));
    }

    private static Optional<String> link(Optional<String> address, String words) {
        return address.filter(link -> link.startsWith("http"))
                .map(link -> "<" + Mrkdwn.escape(link).replace("|", "%7C") + "|" + words + ">");
    }
}
