package dev.splitheat.app.weekly;

import dev.splitheat.weekly.DatabaseWeek;
import dev.splitheat.weekly.FleetWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A week's reports.
 *
 * @param databases by full name
 * @param fleet of all of them
 */
record WeekReports(List<DatabaseReport> databases, FleetReport fleet) {
    private static final Logger LOG = LoggerFactory.getLogger(WeekReports.class);
    private static final int TRACED = 8;

    WeekReports {
        databases = List.copyOf(databases);
    }

    /** @param watched every database that should have been seen */
    static WeekReports of(
            Map<String, KnownDatabase> known, Collection<String> watched, Week week, Style style, Instant now) {
        return of(
                known.values(),
                watched,
                new DatabaseWeek(week, style, now)::of,
                new FleetWeek(week, now, style.program()));
    }

    /** @param maker of one report; what it fails at is told, and costs that report alone */
    static WeekReports of(
            Collection<KnownDatabase> known,
            Collection<String> watched,
            Function<KnownDatabase, DatabaseReport> maker,
            FleetWeek fleet) {
        List<DatabaseReport> databases = known.parallelStream()
                .flatMap(each -> attempted(maker, each).stream())
                .toList();
        TreeSet<String> unmade =
                known.stream().map(KnownDatabase::database).collect(Collectors.toCollection(TreeSet::new));
        databases.forEach(report -> unmade.remove(report.database()));
        TreeSet<String> unseen = new TreeSet<>(watched);
        unseen.removeAll(unmade);
        databases.stream().filter(WeekReports::isSeen).forEach(report -> unseen.remove(report.database()));
        return new WeekReports(databases, fleet.of(databases, unseen, unmade));
    }

    /** The message stays out of the log: it may hold keys. */
    private static Optional<DatabaseReport> attempted(
            Function<KnownDatabase, DatabaseReport> maker, KnownDatabase known) {
        try {
            return Optional.of(maker.apply(known));
        } catch (RuntimeException mistake) {
            String where = Arrays.stream(mistake.getStackTrace())
                    .limit(TRACED)
                    .map(StackTraceElement::toString)
                    .collect(Collectors.joining(" < "));
            LOG.error(
                    "the report of {} cannot be made: {} at {}",
                    known.database(),
                    mistake.getClass().getName(),
                    where);
            return Optional.empty();
        }
    }

    private static boolean isSeen(DatabaseReport report) {
        return report.honesty().covered() > 0 || !report.changes().isEmpty();
    }

    /** Full names of databases whose report could not be made. */
    List<String> unmade() {
        return fleet.notMade();
    }

    /** Whether nothing at all is known of the week. */
    boolean isEmpty() {
        return unmade().isEmpty()
                && databases.stream()
                        .allMatch(report -> !isSeen(report) && report.tasks().isEmpty());
    }
}
