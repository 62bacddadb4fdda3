package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.connect.Collected.Next;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Since when databases of one collector are gone. What is said of them keeps it in its offset, so that a restart does not
 * begin to wait anew.
 */
final class Absences {
    private final Past past;
    private final Map<DatabaseName, Instant> since = new HashMap<>();
    /** What was told of these in an earlier life is of no more interest. */
    private final Set<DatabaseName> heard = new HashSet<>();

    Absences(Past past) {
        this.past = past;
    }

    void hear(Collected turn, Instant now) {
        boolean all = turn.next() instanceof Next.Failed failed && failed.why() == FailureKind.NOT_FOUND;
        List<ViewReport> reports = turn.reports();
        reports.stream().filter(report -> report.failure().isEmpty()).forEach(report -> {
            since.remove(report.database());
            heard.add(report.database());
        });
        reports.stream()
                .filter(report -> report.failure().equals(Optional.of(FailureKind.NOT_FOUND)))
                .map(ViewReport::database)
                .filter(database -> all || reports.stream().noneMatch(report -> isThere(report, database)))
                .forEach(database -> since.computeIfAbsent(database, gone -> first(gone, now)));
    }

    private static boolean isThere(ViewReport report, DatabaseName database) {
        return report.database().equals(database) && report.failure().isEmpty();
    }

    private Instant first(DatabaseName database, Instant now) {
        return heard.add(database) ? past.goneSince(database).orElse(now) : now;
    }

    Optional<Instant> since(DatabaseName database) {
        return Optional.ofNullable(since.get(database));
    }

    /** Others of the collector's are gone for other reasons. */
    void retain(Set<DatabaseName> databases) {
        since.keySet().retainAll(databases);
        heard.retainAll(databases);
    }
}
