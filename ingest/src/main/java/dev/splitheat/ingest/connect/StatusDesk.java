package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides when a view's status is worth telling: at once when something changed, now and then while history is read,
 * seldom otherwise.
 */
final class StatusDesk {
    /** How often progress is told while history remains. */
    private static final Duration PROGRESS = Duration.ofSeconds(10);
    /** How often another sentence on the same failure is told. */
    private static final Duration SAME_FAILURE = Duration.ofMinutes(1);

    /** What a status belongs to. */
    record Place(DatabaseName database, String view) {}

    private record Told(
            Optional<FailureKind> failure,
            Optional<String> problem,
            Optional<Instant> upTo,
            Tally tally,
            boolean anything,
            Instant at) {
        static Told of(ViewReport report, boolean anything, Instant at) {
            return new Told(report.failure(), report.problem(), report.collectedUpTo(), report.tally(), anything, at);
        }
    }

    private final Duration interval;
    private final Map<Place, Told> told = new LinkedHashMap<>();

    /** @param interval after which an unchanged status is told again */
    StatusDesk(Duration interval) {
        this.interval = interval;
    }

    /** The status to tell now, if any. */
    Optional<CollectorStatus> hear(ViewReport report, Instant now) {
        Place place = new Place(report.database(), report.view());
        boolean due = due(place, report, now);
        if (due) {
            told.put(place, Told.of(report, true, now));
        } else {
            told.putIfAbsent(place, Told.of(report, false, now));
        }
        return due ? Optional.of(status(report, now)) : Optional.empty();
    }

    /** Forgets these; those of which something was told come back. */
    List<Place> forget(Predicate<Place> which) {
        List<Place> forgotten = told.keySet().stream().filter(which).toList();
        return forgotten.stream().filter(place -> told.remove(place).anything()).toList();
    }

    private boolean due(Place place, ViewReport report, Instant now) {
        Told last = told.get(place);
        boolean history = report.tally().remaining() > 0 && report.failure().isEmpty();
        if (last == null) {
            return !history || report.problem().isPresent();
        }
        Duration since = Duration.between(last.at(), now);
        if (report.failure().isPresent() && report.failure().equals(last.failure())) {
            boolean changed = !report.problem().equals(last.problem());
            return since.compareTo(changed ? SAME_FAILURE : interval) >= 0;
        }
        boolean changed =
                !report.failure().equals(last.failure()) || !report.problem().equals(last.problem());
        return changed || since.compareTo(history ? PROGRESS : interval) >= 0 || !history && news(last, report);
    }

    private static boolean news(Told last, ViewReport report) {
        Tally before = last.tally();
        Tally after = report.tally();
        return !last.anything()
                || before.remaining() > 0
                || ViewPace.of(report.view()).strides() && !last.upTo().equals(report.collectedUpTo())
                || before.missing() != after.missing()
                || before.truncated() != after.truncated()
                || before.revised() != after.revised();
    }

    private static CollectorStatus status(ViewReport report, Instant now) {
        return new CollectorStatus(
                report.database().toString(),
                report.view(),
                report.state(),
                now,
                report.problem(),
                report.collectedUpTo(),
                report.collectedUpTo()
                        .filter(end -> ViewPace.of(report.view()).lags())
                        .map(end -> age(end, now)),
                report.tally());
    }

    /** Clocks differ: what is not over yet by this one has no age. */
    private static Duration age(Instant end, Instant now) {
        return now.isAfter(end) ? Duration.between(end, now) : Duration.ZERO;
    }
}
