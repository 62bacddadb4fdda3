package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Hush;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Why nobody is told of an alert for now: who decided it, why, and until when. */
public final class HushJson {
    private HushJson() {}

    /** @param showKey how keys that were pasted into the reason are shown */
    public static ObjectNode of(Hush hush, UnaryOperator<String> showKey) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", hush.silenceId())
                .put("kind", hush.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .put("author", hush.author())
                .put("reason", hush.spoken().render(showKey))
                .put("until", hush.until().toString());
    }
}
