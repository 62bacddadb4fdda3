package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.connect.StatusDesk.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Says now and then how much history of all databases of a connector is read, as far as this process reads it; nothing of what takes a moment only. What more is
 * found to read while reading is counted, and the share that was told stays until it is reached again.
 */
final class Backfill {
    private static final Duration PAUSE = Duration.ofSeconds(10);
    /** In percent, while anything is left. */
    private static final long MOST = 99;

    private final Map<String, Map<Place, Long>> left = new HashMap<>();
    private final Set<String> unheard = new HashSet<>();
    private long done;
    private long share;
    private Optional<Instant> last = Optional.empty();
    private boolean said;

    /** Before it has said anything, nobody knows whether it has history to read. */
    synchronized void join(String collector) {
        unheard.add(collector);
    }

    /** A sentence, when it is time for one. */
    synchronized Optional<String> hear(String collector, List<ViewReport> reports, Instant now) {
        unheard.remove(collector);
        Map<Place, Long> views = left.computeIfAbsent(collector, added -> new HashMap<>());
        for (ViewReport report : reports) {
            long remaining = report.tally().remaining();
            Long before = views.put(new Place(report.database(), report.view()), remaining);
            done += before == null ? 0 : Math.max(0, before - remaining);
        }
        long remaining = places().mapToLong(place -> place.getValue()).sum();
        return remaining == 0 ? end() : progress(remaining, now);
    }

    synchronized void forget(String collector) {
        left.remove(collector);
        unheard.remove(collector);
    }

    /** Others of a collector's databases are gone. */
    synchronized void retain(String collector, Set<DatabaseName> databases) {
        left.getOrDefault(collector, new HashMap<>()).keySet().removeIf(place -> !databases.contains(place.database()));
    }

    private Optional<String> end() {
        if (!unheard.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> sentence = Optional.of("all history is read").filter(read -> said);
        done = 0;
        share = 0;
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
        share = Math.max(share, Math.min(MOST, done * 100 / (done + remaining)));
        return share + " % of the history is read; " + remaining + " intervals remain (databases: " + databases() + ")";
    }

    private Stream<Map.Entry<Place, Long>> places() {
        return left.values().stream().flatMap(views -> views.entrySet().stream());
    }

    private long databases() {
        return places().filter(place -> place.getValue() > 0)
                .map(place -> place.getKey().database())
                .distinct()
                .count();
    }
}
