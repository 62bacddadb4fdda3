package dev.splitheat.view;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Silence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What this process keeps of the databases whose partitions it owns. All methods but {@link #silences} and {@link
 * #databases} are of one database; of one that nothing is known of they answer with nothing. Any may throw {@link
 * RestoringException}.
 */
public interface Views extends KnownHeat {
    /** All databases of this process, by name. */
    List<DatabaseSummary> databases();

    Optional<DatabaseSummary> database(String database);

    /** By id, with those that ended up to 13 months ago. */
    List<Finding> findings(String database);

    /** Those that are open, of all databases of this process: by database, then id. */
    List<Finding> openFindings();

    Optional<Finding> finding(String database, String id);

    Optional<Advice> advice(String database, String findingId);

    /** By id. */
    List<Alert> alerts(String database);

    /** Of that time, {@code to} excluded, oldest first. */
    List<Event> events(String database, Instant from, Instant to);

    /** When split points came and went in that time, {@code to} excluded, oldest first. */
    List<PointsChange> splitPoints(String database, Instant from, Instant to);

    /** Oldest first. */
    List<CatalogVersion> catalogs(String database);

    /** The schema that held at this time; the oldest that is known where the time is before that. */
    Optional<CatalogVersion> catalog(String database, Instant at);

    /** By view. */
    List<CollectorStatus> statuses(String database);

    /** By finding. */
    List<Feedback> feedback(String database);

    /** Weekly reports that were made of databases of this process, and perhaps of all; by database, then week. */
    List<ReportLine> reports();

    /** @param database a full name, or {@link KeptReport#FLEET} */
    Optional<KeptReport> report(String database, String week);

    /** Of all databases, by id. */
    List<Silence> silences();
}
