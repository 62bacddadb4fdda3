package dev.splitheat.advisor;

import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Life;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.Optional;

/**
 * The little of an alert that has to be at hand for every one that is not over.
 *
 * @param due when time alone will change it
 * @param told whether people may see it by itself: it is one of those whose number is bounded
 * @param patient whether it may have to wait until there is room: nobody is told of it yet, and it harms nobody now
 */
record Watch(
        String key,
        String database,
        String group,
        Marks.Subject subject,
        Severity severity,
        Optional<Instant> due,
        boolean hushed,
        boolean told,
        boolean patient) {
    static Watch of(Alert alert, Life life) {
        Marks marks = alert.marks();
        boolean visible = alert.state() == Alert.State.FIRING || alert.state() == Alert.State.CLEARING;
        boolean alone = marks.lead().isEmpty() && marks.hush().isEmpty();
        return new Watch(
                TopicKey.of(alert.database(), alert.id()),
                alert.database(),
                marks.group(),
                marks.subject(),
                alert.severity(),
                life.due(alert),
                marks.hush().isPresent(),
                visible && alone && marks.subject() == Marks.Subject.HOTSPOT,
                alert.state() == Alert.State.PENDING && alone && alert.severity() != Severity.CRITICAL);
    }

    boolean isDue(Instant now) {
        return due.filter(at -> !now.isBefore(at)).isPresent();
    }
}
