package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Fitting;
import dev.splitheat.story.Story;
import java.util.ArrayList;
import java.util.List;

/** What whoever was woken reads below the summary: what to do now first. */
final class Details {
    /** Of a whole event, by PagerDuty's documents; Alertmanager counts the same 512,000. */
    private static final int LARGEST_EVENT = 512_000;

    private static final int LONGEST_TEXT = 1000;
    private static final int MOST_LINES = 20;

    private Details() {}

    static ObjectNode of(Story story) {
        ObjectNode details = JsonNodeFactory.instance.objectNode();
        lines(details, "Do now", story.doNow());
        lines(details, "What", story.what());
        lines(details, "Why", story.why());
        lines(details, "Fix for good", story.forGood());
        story.facts().forEach(fact -> details.put(fact.name(), fact.value()));
        story.chapters().forEach(chapter -> lines(details, chapter.title(), chapter.lines()));
        details.put("About", story.footnote());
        return details;
    }

    /** The event as PagerDuty takes it: evidence goes first, what to do now never. */
    static String fit(ObjectNode event, Story story) {
        ObjectNode details = (ObjectNode) event.get("payload").get("custom_details");
        List<Fitting.Part> parts = new ArrayList<>();
        parts.add(part(details, "Evidence"));
        List<Story.Chapter> chapters = story.chapters();
        for (int place = chapters.size() - 1; place >= 0; place--) {
            parts.add(part(details, chapters.get(place).title()));
        }
        parts.add(part(details, "Fix for good"));
        parts.add(part(details, "Why"));
        parts.add(Fitting.cutting(event, LONGEST_TEXT, MOST_LINES));
        return Fitting.fit(
                event,
                LARGEST_EVENT,
                parts,
                missing -> details.put("Left out", String.join(", ", missing) + ": PagerDuty takes 512 KB"));
    }

    private static Fitting.Part part(ObjectNode details, String name) {
        return new Fitting.Part(name, () -> details.remove(name) != null);
    }

    private static void lines(ObjectNode details, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            ArrayNode array = details.putArray(name);
            lines.forEach(array::add);
        }
    }
}
