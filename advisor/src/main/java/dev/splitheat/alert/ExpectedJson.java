package dev.splitheat.alert;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Expected;

/** What observed keys say of a change, as it stands in every JSON document; shares are 0 to 1. */
final class ExpectedJson {
    private ExpectedJson() {}

    static ObjectNode of(Expected expected) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("topShareBefore", expected.topShareBefore())
                .put("topShareAfter", expected.topShareAfter())
                .put("samples", expected.samples())
                .put("low", expected.low())
                .put("high", expected.high())
                .put("topServerBefore", expected.topServerBefore())
                .put("topServerAfter", expected.topServerAfter());
        expected.reads().ifPresentOrElse(reads -> node.set("reads", reads(reads)), () -> node.putNull("reads"));
        return node;
    }

    private static ObjectNode reads(Expected.Reads reads) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("fanOut", reads.fanOut())
                .put("perSecond", reads.perSecond())
                .put("seeksPerSecond", reads.seeksPerSecond());
    }
}
