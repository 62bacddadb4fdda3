package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.notify.Digest;
import dev.splitheat.story.Story;
import dev.splitheat.story.Storyteller;
import dev.splitheat.text.Shortened;
import java.util.Locale;
import java.util.Optional;

/** Bodies for {@code /v2/enqueue}. */
final class EventJson {
    /** PagerDuty's own. */
    static final int LONGEST_SUMMARY = 1024;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private EventJson() {}

    static ObjectNode trigger(Page page, RoutingKey key, Alert alert, Story story) {
        ObjectNode event = trigger(page, key, spoken(story.brief()));
        Finding finding = alert.finding();
        ObjectNode payload = (ObjectNode) event.get("payload");
        payload.put("source", alert.database());
        payload.put("severity", severity(alert.severity()));
        payload.put("timestamp", finding.updatedAt().toString());
        payload.put("component", component(finding));
        payload.put("group", group(alert));
        payload.put(
                "class",
                alert.marks().subject() == Marks.Subject.HOTSPOT
                        ? finding.cause().name()
                        : alert.marks().subject().name());
        payload.set("custom_details", Details.of(story));
        story.open().ifPresent(open -> event.put("client_url", open.toString()));
        links(event.putArray("links"), story);
        return event;
    }

    static ObjectNode trigger(Page page, RoutingKey key, Digest digest, Storyteller storyteller) {
        ObjectNode event = trigger(page, key, Storm.summary(digest));
        ObjectNode payload = (ObjectNode) event.get("payload");
        payload.put("source", Storm.source(digest));
        payload.put("severity", severity(page.severity()));
        payload.put("class", "STORM");
        payload.set("custom_details", Storm.details(digest));
        ArrayNode links = event.putArray("links");
        storyteller.pages(digest.crowd().database()).ifPresent(pages -> {
            event.put("client_url", pages.toString());
            link(links, pages.toString(), "Open in Splitheat");
        });
        return event;
    }

    /** An event that needs nothing but the incident: acknowledge, resolve. */
    static ObjectNode plain(Plan.Action action, Page page, RoutingKey key) {
        return NODES.objectNode()
                .put("routing_key", key.key().value())
                .put("event_action", action.word())
                .put("dedup_key", page.dedupKey());
    }

    static void links(ArrayNode links, Story story) {
        story.open().ifPresent(open -> link(links, open.toString(), "Open in Splitheat"));
        story.readMore().ifPresent(more -> link(links, more.toString(), "About this cause"));
    }

    private static ObjectNode trigger(Page page, RoutingKey key, String summary) {
        ObjectNode event = plain(Plan.Action.TRIGGER, page, key).put("client", "Splitheat");
        event.putObject("payload").put("summary", Shortened.to(LONGEST_SUMMARY, summary));
        return event;
    }

    /** PagerDuty reads summaries out on the telephone: without the sign in front. */
    private static String spoken(String brief) {
        return brief.replaceFirst("^[^\\p{L}\\p{N}]+", "");
    }

    private static void link(ArrayNode links, String address, String text) {
        links.addObject().put("href", address).put("text", text);
    }

    private static String component(Finding finding) {
        return finding.object().orElseGet(() -> Optional.of(finding.database())
                .filter(database -> finding.cause() == Cause.CAPACITY)
                .flatMap(Headline::instance)
                .orElseGet(() -> Headline.shortName(finding.database())));
    }

    private static String group(Alert alert) {
        String database = Headline.shortName(alert.database());
        return alert.marks().group().isEmpty()
                ? database
                : database + "/" + alert.marks().group();
    }

    private static String severity(Severity severity) {
        return severity.name().toLowerCase(Locale.ROOT);
    }
}
