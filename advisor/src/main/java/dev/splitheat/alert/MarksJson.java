package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Marks;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Where an alert is in its life, and what people decided about it. */
final class MarksJson {
    private final UnaryOperator<String> showKey;

    MarksJson(UnaryOperator<String> showKey) {
        this.showKey = showKey;
    }

    void put(Marks marks, ObjectNode into) {
        into.put("subject", lower(marks.subject()));
        into.put("group", marks.group());
        into.put("opening", marks.opening());
        into.put("regressed", marks.regressed());
        into.put("reminders", marks.reminders());
        into.put("flapping", marks.flapping());
        into.put("blindSince", marks.blindSince().map(Object::toString).orElse(null));
        into.set("hush", marks.hush().map(hush -> HushJson.of(hush, showKey)).orElse(null));
        ArrayNode companions = into.putArray("companions");
        marks.companions().forEach(each -> companions.add(companion(each)));
    }

    private static ObjectNode companion(Companion companion) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", companion.findingId())
                .put("headline", companion.headline())
                .put("severity", lower(companion.severity()))
                .put("hot", companion.hot());
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
