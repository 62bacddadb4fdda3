package dev.splitheat.notify.alertmanager;

import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What Alertmanager was told of an alert and has to be told in the same way again.
 *
 * @param labels empty when it was told nothing
 * @param opening of the alert then
 * @param startsAt of that opening
 */
record Said(SortedMap<String, String> labels, int opening, Instant startsAt) {
    /** Beside the labels of the user, of whom none may have it. */
    static final String SILENCED = "silenced";

    private static final String LABEL = "label.";
    private static final String OPENING = "opening";
    private static final String STARTS_AT = "startsAt";

    static Said of(Map<String, String> reference) {
        SortedMap<String, String> labels = new TreeMap<>();
        reference.forEach((name, value) -> {
            if (name.startsWith(LABEL)) {
                labels.put(name.substring(LABEL.length()), value);
            }
        });
        return new Said(
                labels,
                Integer.parseInt(reference.getOrDefault(OPENING, "0")),
                Instant.parse(reference.getOrDefault(STARTS_AT, Instant.EPOCH.toString())));
    }

    Said next(Alert alert, Map<String, String> more) {
        int now = alert.marks().opening();
        return new Said(labels(alert, more), now, now == opening ? startsAt : start(alert));
    }

    /** A silenced alert is another one to Alertmanager, which routes and inhibits by labels alone. */
    private static SortedMap<String, String> labels(Alert alert, Map<String, String> more) {
        SortedMap<String, String> labels = new TreeMap<>(Labels.of(alert, more));
        if (alert.marks().hush().isPresent()) {
            labels.put(SILENCED, "yes");
        } else {
            labels.remove(SILENCED);
        }
        return labels;
    }

    Map<String, String> reference() {
        Map<String, String> reference = new TreeMap<>();
        labels.forEach((name, value) -> reference.put(LABEL + name, value));
        reference.put(OPENING, Integer.toString(opening));
        reference.put(STARTS_AT, startsAt.toString());
        return reference;
    }

    /** Heat that came back began when it did. */
    private static Instant start(Alert alert) {
        return alert.marks().regressed()
                ? alert.marks().since()
                : alert.finding().openedAt();
    }
}
