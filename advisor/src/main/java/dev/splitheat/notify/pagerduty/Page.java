package dev.splitheat.notify.pagerduty;

import dev.splitheat.finding.Severity;
import java.util.Objects;

/**
 * An incident that was opened and not yet closed.
 *
 * @param keyName what the routing key was called that opened it
 * @param keyHash of that key, with the {@code dedupKey} as salt
 * @param opening of the alert then
 * @param turn which of the incidents of that opening this is, from 1
 * @param severity it was opened with
 * @param acknowledged by us, since somebody silenced the alert
 */
record Page(
        String dedupKey,
        String keyName,
        String keyHash,
        int opening,
        int turn,
        Severity severity,
        boolean acknowledged) {
    Page {
        Objects.requireNonNull(dedupKey, "dedupKey");
        Objects.requireNonNull(keyName, "keyName");
        Objects.requireNonNull(keyHash, "keyHash");
        Objects.requireNonNull(severity, "severity");
    }

    static Page through(RoutingKey key, String dedupKey, int opening, int turn, Severity severity) {
        return new Page(dedupKey, key.name(), key.hash(dedupKey), opening, turn, severity, false);
    }

    Page acknowledge() {
        return new Page(dedupKey, keyName, keyHash, opening, turn, severity, true);
    }
}
