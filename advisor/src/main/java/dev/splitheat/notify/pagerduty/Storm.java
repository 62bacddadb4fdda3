package dev.splitheat.notify.pagerduty;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.alert.Headline;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.DigestWords;

/** A storm of alerts as one incident. */
final class Storm {
    private Storm() {}

    static String dedupKey(Digest digest) {
        return "splitheat:storm:" + digest.id();
    }

    static String summary(Digest digest) {
        String worst = digest.worst().stream()
                .findFirst()
                .map(alert -> "; the worst: " + line(alert))
                .orElse("");
        return DigestWords.open(digest) + worst;
    }

    /** The database, where all have one. */
    static String source(Digest digest) {
        return digest.crowd().database().orElse("several databases");
    }

    static ObjectNode details(Digest digest) {
        ObjectNode details = JsonNodeFactory.instance.objectNode();
        details.put("Alerts", digest.number());
        details.put("Over", digest.over());
        ArrayNode worst = details.putArray("Worst");
        digest.worst().forEach(alert -> worst.add(line(alert)));
        return details;
    }

    private static String line(Alert alert) {
        return Headline.shortName(alert.database()) + ": " + Headline.of(alert);
    }
}
