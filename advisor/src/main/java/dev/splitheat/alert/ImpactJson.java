package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Impact;

/** How much load is there, and what callers feel; fields that are not known are null. */
final class ImpactJson {
    private ImpactJson() {}

    static ObjectNode of(Impact impact) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.putNull("load");
        node.putNull("latency");
        impact.load().ifPresent(load -> node.putObject("load")
                .put("writes", load.writes())
                .put("reads", load.reads())
                .put("minutes", load.minutes()));
        impact.latency().ifPresent(latency -> node.putObject("latency")
                .put("method", latency.method())
                .put("p99Seconds", latency.seconds())
                .put("p99SecondsBefore", latency.before().orElse(null)));
        return node;
    }
}
