package dev.splitheat.advisor;

import dev.splitheat.lifecycle.Life;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.Optional;

/**
 * The little of an alert that has to be at hand for every one that is not over.
 *
 * @param due when time alone will change it
 * @param told whether people may see it by itself: it is one of those whose number is bounded
 */
record Watch(String key, String database, String group, Optional<Instant> due, boolean hushed, boolean told) {
    static Watch of(Alert alert, Life life) {
        boolean visible = alert.state() == Alert.State.FIRING || alert.state() == Alert.State.CLEARING;
        return new Watch(
                TopicKey.of(alert.database(), alert.id()),
                alert.database(),
                alert.marks().group(),
                life.due(alert),
                alert.marks().hush().isPresent(),
                visible
                        && alert.marks().lead().isEmpty()
                        && alert.marks().hush().isEmpty());
    }
}
