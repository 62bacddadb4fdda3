package dev.splitheat.weekly;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.health.Observed;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * All that the topics tell of one database.
 *
 * @param findings each as {@link FindingAtEnd} has it
 * @param advice by finding
 * @param told what each sink knows of its alerts
 * @param silences of any database
 * @param catalogs that are still kept, in any order
 * @param splitPoints that users added, whenever they were different from before, the oldest first
 * @param observed how busy its tables and indexes were; empty where nobody looked
 */
public record KnownDatabase(
        String database,
        List<Finding> findings,
        Map<String, Advice> advice,
        List<Alert> alerts,
        List<Told> told,
        List<Feedback> feedback,
        List<Silence> silences,
        List<Event> events,
        List<CatalogVersion> catalogs,
        List<SplitPointsAt> splitPoints,
        List<CollectorStatus> statuses,
        HeatLog heat,
        Observed observed) {
    /** Users' split points at a time. */
    public record SplitPointsAt(Instant at, List<SplitPointRow> points) {
        public SplitPointsAt {
            points = List.copyOf(points);
        }
    }

    public KnownDatabase {
        Objects.requireNonNull(database, "database");
        findings = findings.stream()
                .sorted(Comparator.comparing(Finding::firstHeatAt).thenComparing(Finding::id))
                .toList();
        advice = Map.copyOf(advice);
        alerts = alerts.stream().sorted(Comparator.comparing(Alert::id)).toList();
        told = List.copyOf(told);
        feedback = List.copyOf(feedback);
        silences = silences.stream().sorted(Comparator.comparing(Silence::id)).toList();
        events = events.stream().sorted(Comparator.comparing(Event::at)).toList();
        catalogs = catalogs.stream()
                .sorted(Comparator.comparing(CatalogVersion::readAt).thenComparing(CatalogVersion::version))
                .toList();
        splitPoints = List.copyOf(splitPoints);
        statuses = statuses.stream()
                .sorted(Comparator.comparing(CollectorStatus::view))
                .toList();
        Objects.requireNonNull(heat, "heat");
        Objects.requireNonNull(observed, "observed");
    }

    /** One that nothing tells of. */
    public static KnownDatabase unknown(String database, Week week) {
        return new KnownDatabase(
                database,
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new HeatLog(week),
                Observed.NOTHING);
    }

    /** The same with other findings and other heat. */
    public KnownDatabase with(List<Finding> others, HeatLog seen) {
        return new KnownDatabase(
                database,
                others,
                advice,
                alerts,
                told,
                feedback,
                silences,
                events,
                catalogs,
                splitPoints,
                statuses,
                seen,
                observed);
    }

    /** The schema at that time; where no older one is kept any more, the oldest that is. */
    Optional<CatalogVersion> schema(Instant time) {
        return catalogs.stream()
                .filter(each -> each.readAt().isBefore(time))
                .reduce((earlier, later) -> later)
                .or(() -> catalogs.stream().findFirst());
    }

    /** Whether it was in a schema once and is in the latest no more. */
    boolean dropped(String object) {
        return !catalogs.isEmpty()
                && !holds(catalogs.get(catalogs.size() - 1), object)
                && catalogs.stream().anyMatch(version -> holds(version, object));
    }

    static boolean holds(CatalogVersion version, String object) {
        return version.catalog().objects().stream().anyMatch(each -> each.name().equalsIgnoreCase(object));
    }

    /** How a change that was made turned out, or that it is watched. */
    Optional<Proof> proof(Finding finding) {
        return proved(finding).filter(proof -> proof.outcome() != Proof.Outcome.UNDER_WAY);
    }

    /** The change that somebody is making. */
    Optional<Proof> begun(Finding finding) {
        return proved(finding).filter(proof -> proof.outcome() == Proof.Outcome.UNDER_WAY);
    }

    private Optional<Proof> proved(Finding finding) {
        return Optional.ofNullable(advice.get(finding.id())).flatMap(Advice::proof);
    }
}
