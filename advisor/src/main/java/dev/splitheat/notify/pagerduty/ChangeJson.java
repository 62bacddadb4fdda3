package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Proof;
import dev.splitheat.notice.Alert;
import dev.splitheat.story.Story;
import dev.splitheat.text.Shortened;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Bodies for {@code /v2/change/enqueue}: that a change landed, and what came of it. They wake nobody. */
final class ChangeJson {
    private ChangeJson() {}

    /** What is to be told of a change; empty when there is none. The same text is never told twice. */
    static Optional<String> news(Alert alert) {
        return alert.advice().proof().map(proof -> (ended(proof) ? "ended " : "landed ") + proof.landedAt());
    }

    static ObjectNode of(Alert alert, RoutingKey key, Story story) {
        Proof proof = alert.advice().proof().orElseThrow();
        List<String> words = words(story);
        ObjectNode event = JsonNodeFactory.instance
                .objectNode()
                .put("routing_key", key.key().value());
        ObjectNode payload = event.putObject("payload");
        payload.put(
                "summary",
                Shortened.to(EventJson.LONGEST_SUMMARY, Headline.shortName(alert.database()) + ": " + words.get(0)));
        payload.put("source", alert.database());
        payload.put("timestamp", at(proof).toString());
        payload.putObject("custom_details").put("Finding", alert.id()).put(Story.PROOF, String.join("\n", words));
        EventJson.links(event.putArray("links"), story);
        return event;
    }

    private static List<String> words(Story story) {
        return story.chapters().stream()
                .filter(chapter -> chapter.title().equals(Story.PROOF))
                .findFirst()
                .map(Story.Chapter::lines)
                .orElseThrow();
    }

    private static Instant at(Proof proof) {
        return ended(proof) ? proof.judgedAt().orElse(proof.landedAt()) : proof.landedAt();
    }

    private static boolean ended(Proof proof) {
        return switch (proof.outcome()) {
            case UNDER_WAY, VERIFYING -> false;
            case FIXED, PARTLY, NO_EFFECT, TOO_EARLY -> true;
        };
    }
}
