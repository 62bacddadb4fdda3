package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.metrics.PointLedger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Where each database of a project stands with its minutes: one that cannot go on does not keep the others from it. */
final class ProjectLedgers {
    /**
     * How long the position of a database that was taken out is known better here than from its stored offset, which may
     * still be on its way.
     */
    private static final Duration REMEMBERED = Duration.ofDays(1);

    private record Left(PointLedger ledger, Instant since) {}

    private final Function<DatabaseName, Optional<PointLedger>> stored;
    private final Map<DatabaseName, PointLedger> ledgers = new HashMap<>();
    private final Map<DatabaseName, Left> left = new HashMap<>();
    private final Map<DatabaseName, UnusableOffsetException> stranded = new HashMap<>();

    /** @param stored where an earlier run ended with a database */
    ProjectLedgers(Function<DatabaseName, Optional<PointLedger>> stored) {
        this.stored = stored;
    }

    /** Others are watched no longer. */
    void retain(Set<DatabaseName> watched, Instant now) {
        left.values().removeIf(one -> one.since().plus(REMEMBERED).isBefore(now));
        ledgers.forEach((database, ledger) -> {
            if (!watched.contains(database)) {
                left.put(database, new Left(ledger, now));
            }
        });
        ledgers.keySet().retainAll(watched);
        stranded.keySet().retainAll(watched);
    }

    /** Goes on with a database where it was, or else begins. */
    void welcome(DatabaseName database, Supplier<PointLedger> beginning) {
        if (ledgers.containsKey(database) || stranded.containsKey(database)) {
            return;
        }
        try {
            Optional<PointLedger> before =
                    Optional.ofNullable(left.remove(database)).map(Left::ledger).or(() -> stored.apply(database));
            ledgers.put(database, before.orElseGet(beginning));
        } catch (UnusableOffsetException e) {
            stranded.put(database, e);
        }
    }

    void put(DatabaseName database, PointLedger ledger) {
        ledgers.put(database, ledger);
    }

    /** It does not exist: should it come back, it is another one. */
    void remove(DatabaseName database) {
        ledgers.remove(database);
    }

    PointLedger of(DatabaseName database) {
        return ledgers.get(database);
    }

    Map<DatabaseName, PointLedger> all() {
        return Map.copyOf(ledgers);
    }

    /** What is to be said of those whose offsets nobody understands. */
    List<ViewReport> stranded() {
        return stranded.entrySet().stream()
                .map(one -> StrandedDatabase.report(one.getKey(), one.getValue()))
                .toList();
    }
}
