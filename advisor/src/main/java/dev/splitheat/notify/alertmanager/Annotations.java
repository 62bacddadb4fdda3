package dev.splitheat.notify.alertmanager;

import dev.splitheat.story.Story;
import dev.splitheat.text.Shortened;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words and figures of an alert, by the names that receivers look for. What comes later replaces what was there. */
public final class Annotations {
    private static final int LONGEST = 1500;

    private Annotations() {}

    public static Map<String, String> of(Story story) {
        Map<String, String> annotations = new LinkedHashMap<>();
        annotations.put("summary", Shortened.to(LONGEST, story.brief()));
        put(annotations, "description", story.what());
        put(annotations, "do_now", story.doNow());
        put(annotations, "why", story.why());
        put(annotations, "fix_for_good", story.forGood());
        story.chapters().stream()
                .filter(Story.Chapter::code)
                .findFirst()
                .ifPresent(ddl -> put(annotations, "ddl", ddl.lines()));
        story.open().ifPresent(open -> annotations.put("heatmap_url", open.toString()));
        story.readMore().ifPresent(more -> annotations.put("runbook_url", more.toString()));
        annotations.put("about", Shortened.to(LONGEST, story.footnote()));
        return annotations;
    }

    private static void put(Map<String, String> into, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            into.put(name, Shortened.to(LONGEST, String.join("\n", lines)));
        }
    }
}
