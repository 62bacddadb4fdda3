package dev.splitheat.notify.alertmanager;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Predicate;

/**
 * What Alertmanager has to hear again and again: all that fires, and for five minutes what has ended, in case it missed the
 * end. Alertmanager remembers nothing over its own restarts.
 */
final class Standing {
    private static final Duration AFTER_THE_END = Duration.ofMinutes(5);

    private final Map<SortedMap<String, String>, Posted> alerts = new LinkedHashMap<>();

    /** It fires or has ended; an end that is known already stays when it was. */
    Posted put(Posted posted) {
        Optional<Instant> before =
                Optional.ofNullable(alerts.get(posted.labels())).flatMap(Posted::over);
        Posted kept = posted.over().isPresent() && before.isPresent() ? posted.over(before.get()) : posted;
        alerts.put(kept.labels(), kept);
        return kept;
    }

    void remove(Posted posted) {
        alerts.remove(posted.labels());
    }

    /** All that has to be said again now. A clock that was put back ends nothing early. */
    List<Posted> all(Instant now) {
        alerts.values().removeIf(posted -> posted.over()
                .filter(end -> Duration.between(end, now).abs().compareTo(AFTER_THE_END) > 0)
                .isPresent());
        return List.copyOf(alerts.values());
    }

    void release(Predicate<String> databases) {
        alerts.values().removeIf(posted -> databases.test(posted.database()));
    }

    int size() {
        return alerts.size();
    }
}
