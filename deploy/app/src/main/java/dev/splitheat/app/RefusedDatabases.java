package dev.splitheat.app;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a process has nothing to watch: every view of every database is refused, and has been for a while. One database
 * that was read settles it for the process's life, since what was once right may become right again.
 */
final class RefusedDatabases {
    private final List<String> databases;
    private final int views;
    private final Duration patience;
    private final Map<String, Map<String, CollectorStatus>> latest = new HashMap<>();
    private Optional<Instant> allRefusedSince = Optional.empty();
    private boolean anyRead;

    /**
     * Nothing is heard yet.
     *
     * @param views how many views of each database are read
     * @param patience how long all must be refused; collectors ask several times in it
     */
    RefusedDatabases(List<String> databases, int views, Duration patience) {
        this.databases = List.copyOf(databases);
        this.views = views;
        this.patience = patience;
    }

    void heard(CollectorStatus status, Instant now) {
        latest.computeIfAbsent(status.database(), database -> new HashMap<>()).put(status.view(), status);
        anyRead |= status.state() == State.COLLECTING && databases.contains(status.database());
        allRefusedSince = databases.stream().allMatch(this::refused)
                ? Optional.of(allRefusedSince.orElse(now))
                : Optional.empty();
    }

    boolean anyRead() {
        return anyRead;
    }

    /** Why the process has nothing to do. */
    Optional<NothingToWatchException> verdict(Instant now) {
        return allRefusedSince
                .filter(since -> !anyRead && !now.isBefore(since.plus(patience)))
                .map(since -> new NothingToWatchException(databases.size(), problem(databases.get(0))));
    }

    private boolean refused(String database) {
        Map<String, CollectorStatus> states = latest.getOrDefault(database, Map.of());
        return states.size() >= views && states.values().stream().allMatch(status -> status.state() == State.REFUSED);
    }

    private String problem(String database) {
        return latest.get(database).values().stream()
                .flatMap(status -> status.problem().stream())
                .sorted()
                .findFirst()
                .orElseThrow();
    }
}
