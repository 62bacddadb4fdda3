package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.metrics.MetricHarvest.OfDatabase;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Time series do not say that a database was dropped: its own simply end, and those of its instance go on. Who has had none
 * of its own for a while is asked for at Spanner itself.
 */
final class GoneDatabases {
    /** Without a point of its own, in minutes that are complete. */
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private static final Duration ASK_AGAIN = Duration.ofMinutes(10);

    /** @param ledger where it stood; none once it is retired */
    private record Gone(Instant since, Optional<PointLedger> ledger) {}

    private final DatabaseProbe probe;
    private final Duration retireAfter;
    private final Function<DatabaseName, Optional<Instant>> goneBefore;
    private final Map<DatabaseName, Instant> lastOwn = new HashMap<>();
    private final Map<DatabaseName, Instant> asked = new HashMap<>();
    private final Map<DatabaseName, Gone> gone = new HashMap<>();
    /** What an earlier life said of these is of no more interest. */
    private final Set<DatabaseName> heard = new HashSet<>();

    /** @param goneBefore since when an earlier life said that a database is gone */
    GoneDatabases(DatabaseProbe probe, Duration retireAfter, Function<DatabaseName, Optional<Instant>> goneBefore) {
        this.probe = probe;
        this.retireAfter = retireAfter;
        this.goneBefore = goneBefore;
    }

    /** Others are watched no longer. */
    void retain(Set<DatabaseName> watched) {
        List.of(lastOwn, asked, gone).forEach(known -> known.keySet().retainAll(watched));
        heard.retainAll(watched);
    }

    boolean has(DatabaseName database) {
        return gone.containsKey(database);
    }

    /** Whether it is, and from then on: asked at first sight when it has no point of its own, later after ten such minutes. */
    boolean isGone(DatabaseName database, OfDatabase share, Instant now) {
        share.own().ifPresent(end -> {
            lastOwn.put(database, end);
            heard.add(database);
        });
        boolean stranger = lastOwn.putIfAbsent(database, share.before().sentUpTo()) == null;
        Duration silence = Duration.between(lastOwn.get(database), share.after().sentUpTo());
        if (!stranger && silence.compareTo(SILENCE) < 0 || !due(database, now) || exists(database)) {
            return false;
        }
        gone.put(database, new Gone(since(database, now), Optional.of(share.before())));
        return true;
    }

    private Instant since(DatabaseName database, Instant now) {
        return heard.add(database) ? goneBefore.apply(database).orElse(now) : now;
    }

    /** Whether Spanner says that it does not exist; a Spanner that says nothing does not count. */
    boolean exists(DatabaseName database) {
        try {
            probe.probe(database);
            return true;
        } catch (UnreadableDatabaseException e) {
            return !e.gone();
        }
    }

    /** Those that are there again, and where to go on with them. */
    Map<DatabaseName, PointLedger> back(Instant now) {
        Map<DatabaseName, PointLedger> back = new HashMap<>();
        for (DatabaseName database : List.copyOf(gone.keySet())) {
            if (due(database, now) && exists(database)) {
                Instant lately = Instant.ofEpochSecond(now.minus(ASK_AGAIN).getEpochSecond() / 60 * 60);
                back.put(database, gone.remove(database).ledger().orElseGet(() -> PointLedger.of(lately, "")));
                lastOwn.put(database, back.get(database).sentUpTo());
            }
        }
        return back;
    }

    /** Those that have been gone for so long that they are forgotten; each is named once. */
    List<DatabaseName> retired(Instant now) {
        List<DatabaseName> retired = gone.keySet().stream()
                .filter(database -> gone.get(database).ledger().isPresent())
                .filter(database ->
                        !gone.get(database).since().plus(retireAfter).isAfter(now))
                .toList();
        retired.forEach(
                database -> gone.computeIfPresent(database, (name, one) -> new Gone(one.since(), Optional.empty())));
        return retired;
    }

    /** Those that were forgotten and have not come back. */
    Set<DatabaseName> forgotten() {
        return gone.entrySet().stream()
                .filter(one -> one.getValue().ledger().isEmpty())
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private boolean due(DatabaseName database, Instant now) {
        Instant last = asked.get(database);
        boolean due = last == null || !last.plus(ASK_AGAIN).isAfter(now);
        if (due) {
            asked.put(database, now);
        }
        return due;
    }
}
