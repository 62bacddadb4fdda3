package dev.splitheat.notify.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Digest;
import dev.splitheat.story.Storyteller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lays a storm out as one message. */
final class DigestLayout {
    private static final int WORST = 10;
    private static final int LINE = 250;
    private static final String HOT = "#d1242f";
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
        blocks.add(Blocks.context(left));
        SlackMessage full = new SlackMessage(brief, blocks, Optional.of(digest.ended() ? OVER : HOT));
        return List.of(full, SlackMessage.plain(brief));
    }

    private static String brief(Digest digest) {
        if (digest.number() == 0) {
            return "Each hotspot of those that came at once is told by itself now";
        }
        return digest.ended()
                ? "✅ " + digest.number() + " hotspots that came at once are over"
                : "🔴 " + digest.number() + " hotspots at once"
                        + (digest.over() > 0 ? ", " + digest.over() + " of them over" : "");
    }
}
