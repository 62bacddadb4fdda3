package dev.splitheat.app.weekly;

import dev.splitheat.weekly.DatabaseWeek;
import dev.splitheat.weekly.FleetWeek;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.Style;
import dev.splitheat.weekly.Week;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A week's reports.
 *
 * @param databases by full name
 * @param fleet of all of them
 */
record WeekReports(List<DatabaseReport> databases, FleetReport fleet) {
    WeekReports {
        databases = List.copyOf(databases);
    }

    /** @param watched every database that should have been seen */
    static WeekReports of(
            Map<String, KnownDatabase> known, Collection<String> watched, Week week, Style style, Instant now) {
        DatabaseWeek maker = new DatabaseWeek(week, style, now);
        List<DatabaseReport> databases =
                known.values().parallelStream().map(maker::of).toList();
        TreeSet<String> unseen = new TreeSet<>(watched);
        databases.stream()
                .filter(report ->
                        report.honesty().covered() > 0 || !report.changes().isEmpty())
                .forEach(report -> unseen.remove(report.database()));
        return new WeekReports(databases, new FleetWeek(week, now, style.program()).of(databases, unseen));
    }

    /** Whether anything at all is known of the week. */
    boolean isEmpty() {
        return databases.stream()
                .allMatch(report -> report.honesty().covered() == 0
                        && report.changes().isEmpty()
                        && report.tasks().isEmpty());
    }
}
