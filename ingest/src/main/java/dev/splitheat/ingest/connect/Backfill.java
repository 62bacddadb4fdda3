package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.connect.StatusDesk.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says now and then how much history of all databases of a task is read; nothing of what takes a moment only. */
final class Backfill {
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private final Map<String, Map<Place, Long>> left = new HashMap<>();
    private long most;
    private Optional<Instant> last = Optional.empty();
    private boolean said;

    /** A sentence, when it is time for one. */
    synchronized Optional<String> hear(String collector, List<ViewReport> reports, Instant now) {
        for (ViewReport report : reports) {
            Map<Place, Long> views = left.computeIfAbsent(collector, added -> new HashMap<>());
            views.put(
                    new Place(report.database(), report.view()), report.tally().remaining());
        }
        long remaining = remaining();
        most = Math.max(most, remaining);
        return remaining == 0 ? end() : progress(remaining, now);
    }

    synchronized void forget(String collector) {
        left.remove(collector);
    }

    private Optional<String> end() {
        Optional<String> sentence = Optional.of("all history is read").filter(read -> said);
        most = 0;
        last = Optional.empty();
        said = false;
        return sentence;
    }

    private Optional<String> progress(long remaining, Instant now) {
        Instant before = last.orElse(now);
        boolean due = !now.isBefore(before.plus(PAUSE));
        last = Optional.of(due ? now : before);
        said |= due;
        return due ? Optional.of(sentence(remaining)) : Optional.empty();
    }

    private String sentence(long remaining) {
        return (most - remaining) * 100 / most + " % of the history is read; " + remaining
                + " intervals remain (databases: " + databases() + ")";
    }

    private long remaining() {
        return left.values().stream()
                .flatMap(views -> views.values().stream())
                .mapToLong(Long::longValue)
                .sum();
    }

    private int databases() {
        Set<Object> behind = new HashSet<>();
        left.values()
                .forEach(views -> views.forEach((place, remaining) -> {
                    if (remaining > 0) {
                        behind.add(place.database());
                    }
                }));
        return behind.size();
    }
}
