package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.kafka.connect.source.SourceRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Databases that were collected and are watched no longer. What is kept of them stays for whoever names them again; once a
 * day each is asked whether it still exists, and forgotten when Spanner says that it does not.
 */
final class LeftDatabases {
    private static final Logger LOG = LoggerFactory.getLogger(LeftDatabases.class);
    private static final Duration BETWEEN = Duration.ofDays(1);

    /**
     * What there is to do with one of them.
     *
     * @param probe whether it exists
     * @param withdrawn tombstones for its compacted records
     * @param own whether this task has to do with it: nobody else may move its offsets
     */
    record Rules(
            DatabaseProbe probe, Function<DatabaseName, List<SourceRecord>> withdrawn, Predicate<DatabaseName> own) {}

    private final Past past;
    private final Keeper keeper;
    private final Rules rules;
    private final Clock clock;
    private final Map<DatabaseName, Instant> asked = new HashMap<>();

    LeftDatabases(Past past, Keeper keeper, Rules rules, Clock clock) {
        this.past = past;
        this.keeper = keeper;
        this.rules = rules;
        this.clock = clock;
    }

    /** @param left when earlier lives last asked for each */
    void recall(Map<DatabaseName, Instant> left) {
        asked.putAll(left);
    }

    /** @param gone are watched no longer, and first asked for in a day */
    void part(Set<DatabaseName> gone, Set<DatabaseName> watched) throws InterruptedException {
        gone.forEach(database -> asked.putIfAbsent(database, now()));
        asked.keySet().removeAll(watched);
        for (DatabaseName database : List.copyOf(asked.keySet())) {
            if (!now().isBefore(asked.get(database).plus(BETWEEN))) {
                look(database);
            }
        }
    }

    private void look(DatabaseName database) throws InterruptedException {
        asked.put(database, now());
        Set<Map<String, String>> kept = past.kept(database);
        if (kept.isEmpty()) {
            asked.remove(database);
        } else if (rules.own().test(database) && isGone(database)) {
            keeper.forget(kept, rules.withdrawn().apply(database));
            LOG.info("{}: watched no longer, and gone; what was kept of it is taken back", database);
        }
    }

    /** A Spanner that says nothing does not count. */
    private boolean isGone(DatabaseName database) {
        try {
            rules.probe().probe(database);
            return false;
        } catch (UnreadableDatabaseException e) {
            return e.gone();
        }
    }

    /** When each was last asked for, or left. */
    Map<DatabaseName, Instant> asked() {
        return Map.copyOf(asked);
    }

    /** To the second, as it is stored. */
    private Instant now() {
        return Instant.ofEpochSecond(clock.instant().getEpochSecond());
    }
}
