package dev.splitheat.app;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a process has nothing to watch: the schema and every statistic of every database are refused, and have been for
 * a while. One database
 * that was read settles it for the process's life, since what was once right may become right again.
 */
final class RefusedDatabases {
    /** What the collector of catalogs calls its view. */
    private static final String SCHEMA = "INFORMATION_SCHEMA";

    private final List<String> databases;
    private final Duration patience;
    private final Map<String, Map<String, CollectorStatus>> latest = new HashMap<>();
    private Optional<Instant> allRefusedSince = Optional.empty();
    private boolean anyRead;

    /**
     * Nothing is heard yet.
     *
     * @param patience how long all must be refused; collectors ask several times in it
     */
    RefusedDatabases(List<String> databases, Duration patience) {
        this.databases = List.copyOf(databases);
        this.patience = patience;
    }

    void heard(CollectorStatus status, Instant now) {
        if (!decides(status.view())) {
            return;
        }
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
        return states.containsKey(SCHEMA)
                && states.size() > 1
                && states.values().stream().allMatch(status -> status.state() == State.REFUSED);
    }

    /** Cloud Monitoring and samples of keys tell nothing of whether the database itself may be read. */
    private static boolean decides(String view) {
        return view.equals(SCHEMA)
                || Arrays.stream(StatisticsView.values())
                        .anyMatch(known -> known.name().equals(view));
    }

    private String problem(String database) {
        return latest.get(database).values().stream()
                .flatMap(status -> status.problem().stream())
                .sorted()
                .findFirst()
                .orElseThrow();
    }
}
