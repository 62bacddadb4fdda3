package dev.splitheat.advisor;

import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.lifecycle.Crowding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What of each database waits because enough is told of it, and the alert that says so. */
final class Crowds {
    private static final Comparator<Watch> WORST_FIRST =
            Comparator.comparing(Watch::severity).reversed();

    private final Lives lives;
    private final Crowding crowding;
    private final ShownNumbers shown;

    Crowds(Lives lives, Crowding crowding, Meters meters) {
        this.lives = lives;
        this.crowding = crowding;
        this.shown = new ShownNumbers(meters::heldBack);
    }

    /** The alerts that are different now, with their next revisions. */
    List<Alert> look(Instant now) {
        Map<String, Integer> untold = untold(now);
        shown.show(untold);
        return untold.entrySet().stream()
                .filter(each -> !isBlind(each.getKey()))
                .flatMap(each -> next(each.getKey(), each.getValue(), now).stream())
                .toList();
    }

    /** By databases; none of those that are in an alert of ours already. */
    private Map<String, Integer> untold(Instant now) {
        Map<String, Integer> untold = new LinkedHashMap<>();
        for (Watch watch : lives.watches()) {
            if (watch.subject() == Marks.Subject.CROWDED) {
                untold.merge(watch.database(), 0, Integer::sum);
            } else if (watch.patient() && watch.isDue(now)) {
                untold.merge(watch.database(), 1, Integer::sum);
            }
        }
        return untold;
    }

    private Optional<Alert> next(String database, int untold, Instant now) {
        Optional<Alert> before = lives.get(TopicKey.of(database, Crowding.id(database)));
        return crowding.next(database, before, untold, () -> some(database, now), now);
    }

    private List<Alert> some(String database, Instant now) {
        return lives.watches().stream()
                .filter(watch -> watch.database().equals(database) && watch.patient() && watch.isDue(now))
                .sorted(WORST_FIRST)
                .limit(Crowding.NAMED)
                .flatMap(watch -> lives.get(watch.key()).stream())
                .toList();
    }

    /** Nothing is known of it: what was told stands. */
    private boolean isBlind(String database) {
        return lives.get(TopicKey.of(database, Blindness.id(database)))
                .filter(alert -> alert.state() == Alert.State.FIRING)
                .isPresent();
    }

    /** Another process counts them from now on. */
    void close() {
        shown.close();
    }
}
