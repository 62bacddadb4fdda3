package dev.splitheat.app.alerting;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.notify.Checked;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How many alerts fire of which somebody is not told now, and why. */
public final class HeldBackCheck {
    private final List<Alert> firing;
    private final Map<String, Told.Stage> stages;

    /**
     * @param alerts the latest of each
     * @param told what sinks know of them
     */
    public HeldBackCheck(Collection<Alert> alerts, Collection<Told> told) {
        firing = alerts.stream()
                .filter(alert -> alert.state() == Alert.State.FIRING)
                .toList();
        stages = told.stream()
                .collect(Collectors.toMap(
                        each -> key(each.database(), each.alertId(), each.sink()), Told::stage, (one, other) -> other));
    }

    /** One sentence for silences, and one for each sink that waits. */
    public List<Checked> check(Alerting alerting, Instant now) {
        List<Checked> found = new ArrayList<>();
        long silenced = firing.stream().filter(HeldBackCheck::isSilenced).count();
        if (silenced > 0) {
            found.add(Checked.good(alerts(silenced) + " silenced: 'splitheat silence list' says by whom"));
        }
        alerting.sinks().keySet().forEach(sink -> of(sink, alerting.audience(sink), now)
                .ifPresent(found::add));
        return found.isEmpty() ? List.of(Checked.good("nothing that is hot")) : found;
    }

    private Optional<Checked> of(String sink, Audience audience, Instant now) {
        List<Alert> untold = firing.stream()
                .filter(alert -> !isSilenced(alert) && alert.marks().lead().isEmpty())
                .filter(alert -> stage(alert, sink) != Told.Stage.OPEN)
                .toList();
        long inDigest = untold.stream()
                .filter(alert -> stage(alert, sink) == Told.Stage.IN_DIGEST)
                .count();
        long outsideHours = untold.stream()
                .filter(alert -> Set.of(Told.Stage.UNTOLD, Told.Stage.CLOSED).contains(stage(alert, sink)))
                .filter(alert -> audience.ask(alert, now) instanceof Audience.Answer.NotBefore)
                .count();
        List<String> reasons = new ArrayList<>();
        if (outsideHours > 0) {
            reasons.add(alerts(outsideHours) + " waiting for the hours of a route");
        }
        if (inDigest > 0) {
            reasons.add(alerts(inDigest) + " told in a digest only");
        }
        return reasons.isEmpty()
                ? Optional.empty()
                : Optional.of(Checked.good("at sink " + sink + " " + String.join(", and ", reasons)));
    }

    private Told.Stage stage(Alert alert, String sink) {
        return stages.getOrDefault(key(alert.database(), alert.id(), sink), Told.Stage.UNTOLD);
    }

    private static boolean isSilenced(Alert alert) {
        return alert.marks().hush().isPresent();
    }

    private static String alerts(long number) {
        return number + (number == 1 ? " alert that is" : " alerts that are");
    }

    private static String key(String database, String alert, String sink) {
        return TopicKey.of(database, alert, sink);
    }
}
