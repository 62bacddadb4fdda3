package dev.splitheat.advisor;

import dev.splitheat.interval.CollectorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Up to when each database was seen. One counts as blind when nothing of it has come for long by the clock of this process,
 * counted from its start at the earliest: history that is being read late is no blindness.
 */
final class Sight {
    private final KeyValueStore<String, Long> lastEnds;
    private final Map<String, Instant> heard = new HashMap<>();
    private final Map<String, String> problems = new HashMap<>();

    Sight(KeyValueStore<String, Long> lastEnds, Instant now) {
        this.lastEnds = lastEnds;
        try (KeyValueIterator<String, Long> all = lastEnds.all()) {
            all.forEachRemaining(entry -> heard.put(entry.key, now));
        }
    }

    void saw(String database, Instant end, Instant now) {
        heard.put(database, now);
        Long last = lastEnds.get(database);
        if (last == null || last < end.toEpochMilli()) {
            lastEnds.put(database, end.toEpochMilli());
        }
    }

    /** A database that is watched, though nothing of it may have come yet. */
    void reported(String database, CollectorStatus status, Instant now) {
        heard.putIfAbsent(database, now);
        if (lastEnds.get(database) == null) {
            lastEnds.put(database, status.collectedUpTo().orElse(status.at()).toEpochMilli());
        }
        status.problem().ifPresentOrElse(problem -> problems.put(database, problem), () -> problems.remove(database));
    }

    /** What the collector says of it, where it has said why nothing comes. */
    Optional<String> problem(String database) {
        return Optional.ofNullable(problems.get(database));
    }

    void forget(String database) {
        heard.remove(database);
        problems.remove(database);
        lastEnds.delete(database);
    }

    List<String> blind(Instant now, Duration after) {
        List<String> blind = new ArrayList<>();
        heard.forEach((database, at) -> {
            if (now.isAfter(at.plus(after)) && now.isAfter(lastEnd(database).plus(after))) {
                blind.add(database);
            }
        });
        return blind;
    }

    int watched() {
        return heard.size();
    }

    Instant lastEnd(String database) {
        return Instant.ofEpochMilli(lastEnds.get(database));
    }
}
