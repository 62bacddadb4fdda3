package dev.splitheat.app.weekly;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.health.TrafficLog;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import dev.splitheat.weekly.HeatLog;
import dev.splitheat.weekly.KnownDatabase;
import dev.splitheat.weekly.KnownDatabase.SplitPointsAt;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.CatalogParts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What was read of one database so far; of what is compacted, the latest by its key. */
final class Gathered {
    final Map<String, Finding> findings = new HashMap<>();
    final Map<String, Advice> advice = new HashMap<>();
    final Map<String, Alert> alerts = new HashMap<>();
    final Map<String, Told> told = new HashMap<>();
    final Map<String, Feedback> feedback = new HashMap<>();
    final Map<String, CollectorStatus> statuses = new HashMap<>();
    final Map<String, CatalogParts.Part> parts = new HashMap<>();
    final List<Event> events = new ArrayList<>();
    final HeatLog heat;

    private final String database;
    private final TrafficLog traffic = new TrafficLog();
    private final NavigableMap<Instant, List<SplitPointRow>> points = new TreeMap<>();

    Gathered(String database, Week week) {
        this.database = database;
        this.heat = new HeatLog(week);
    }

    void add(Interval<WorkloadRow> interval) {
        traffic.add(interval);
        if (interval.view().equals(StatisticsView.USER_SPLIT_POINTS.name())) {
            points.computeIfAbsent(interval.end(), unseen -> new ArrayList<>())
                    .addAll(interval.rows().stream()
                            .filter(SplitPointRow.class::isInstance)
                            .map(SplitPointRow.class::cast)
                            .toList());
        }
    }

    /** @param silences of any database */
    KnownDatabase known(Collection<Silence> silences) {
        return new KnownDatabase(
                database,
                List.copyOf(findings.values()),
                advice,
                List.copyOf(alerts.values()),
                List.copyOf(told.values()),
                List.copyOf(feedback.values()),
                List.copyOf(silences),
                events,
                CatalogParts.whole(parts.values()),
                changedPoints(),
                List.copyOf(statuses.values()),
                heat,
                traffic.observed());
    }

    private List<SplitPointsAt> changedPoints() {
        List<SplitPointsAt> changed = new ArrayList<>();
        points.forEach((end, rows) -> {
            List<SplitPointRow> sorted = rows.stream()
                    .sorted(Comparator.comparing(SplitPointRow::table).thenComparing(SplitPointRow::key))
                    .toList();
            if (changed.isEmpty() || !changed.get(changed.size() - 1).points().equals(sorted)) {
                changed.add(new SplitPointsAt(end, sorted));
            }
        });
        return changed;
    }
}
