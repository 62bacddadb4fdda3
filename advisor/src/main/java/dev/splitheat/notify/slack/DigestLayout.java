package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.DigestWords;
import dev.splitheat.story.Storyteller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lays a storm out as one message. */
final class DigestLayout {
    private static final int WORST = 10;
    private static final int LINE = 250;
    private static final String OVER = "#2eb67d";

    private DigestLayout() {}

    static List<SlackMessage> forms(Digest digest, Storyteller storyteller) {
        String brief = brief(digest);
        List<String> lines = digest.worst().stream()
                .limit(WORST)
                .map(alert -> Letters.line(storyteller.tell(alert).brief(), LINE))
                .toList();
        String left = digest.number() > lines.size()
                ? "Each of the others stands in Splitheat's own pages and in the topic alerts."
                : "They are told here, and not one by one, because there were so many at once.";
        List<ObjectNode> blocks = new ArrayList<>();
        blocks.add(Blocks.header(brief));
        if (!lines.isEmpty()) {
            blocks.add(Blocks.section(Mrkdwn.titled("The worst", lines, Blocks.SECTION)));
        }
        storyteller
                .pages(digest.crowd().database())
                .filter(AlertLayout::linkable)
                .ifPresent(
                        pages -> blocks.add(Blocks.actions(List.of(Blocks.button("open", "Open Splitheat", pages)))));
        blocks.add(Blocks.context(left));
        SlackMessage full =
                new SlackMessage(Mrkdwn.prose(brief), blocks, Optional.of(digest.ended() ? OVER : look(digest).colour));
        return List.of(full, SlackMessage.plain(Mrkdwn.prose(brief)));
    }

    private static String brief(Digest digest) {
        return digest.ended() ? "✅ " + DigestWords.over(digest) : look(digest).sign + " " + DigestWords.open(digest);
    }

    private record Look(String sign, String colour) {}

    private static Look look(Digest digest) {
        boolean mild = !digest.worst().isEmpty()
                && digest.worst().stream().map(Alert::severity).noneMatch(Severity.CRITICAL::equals);
        return mild ? new Look("🟠", "#e8912d") : new Look("🔴", "#d1242f");
    }
}
