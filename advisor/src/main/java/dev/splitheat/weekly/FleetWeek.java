package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Compared;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Gist;
import dev.splitheat.weekly.content.Grade;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The week of several databases, ranked by what doing something would be worth. */
public final class FleetWeek {
    private static final int TASKS = 5;

    private final Week week;
    private final Instant now;
    private final String program;

    /** @param program version of the program */
    public FleetWeek(Week week, Instant now, String program) {
        this.week = Objects.requireNonNull(week, "week");
        this.now = Objects.requireNonNull(now, "now");
        this.program = Objects.requireNonNull(program, "program");
    }

    /**
     * @param unseen databases that are watched and of which nothing came
     * @param unmade databases whose report could not be made
     */
    public FleetReport of(List<DatabaseReport> reports, Collection<String> unseen, Collection<String> unmade) {
        List<DatabaseReport> ordered = reports.stream()
                .sorted(Comparator.comparingDouble(FleetWeek::worth)
                        .reversed()
                        .thenComparing(report -> -report.headline().hotMinutes().orElse(0L))
                        .thenComparing(DatabaseReport::database))
                .toList();
        return new FleetReport(
                DatabaseReport.VERSION,
                FleetReport.KIND,
                week.span(now, counted(reports)),
                now,
                headline(reports),
                IntStream.range(0, ordered.size())
                        .mapToObj(at -> ranked(at + 1, ordered.get(at)))
                        .toList(),
                unseen.stream().sorted().toList(),
                unmade.stream().sorted().toList(),
                tasks(reports),
                Scoring.thresholds(),
                Scoring.conditions(),
                Scoring.VERSION,
                program);
    }

    /** As far as any of them: the figures are sums of theirs. */
    private Instant counted(List<DatabaseReport> reports) {
        return reports.stream()
                .flatMap(report -> report.span().countedUntil().stream())
                .max(Comparator.naturalOrder())
                .orElseGet(() -> week.knowable(now));
    }

    private static double worth(DatabaseReport report) {
        return report.tasks().stream()
                .mapToDouble(task -> task.weight().worth())
                .sum();
    }

    private static Gist headline(List<DatabaseReport> reports) {
        List<Change> changes =
                reports.stream().flatMap(report -> report.changes().stream()).toList();
        int ongoing =
                reports.stream().mapToInt(report -> report.headline().ongoing()).sum();
        long minutes =
                reports.stream().mapToLong(report -> report.honesty().minutes()).sum();
        long covered =
                reports.stream().mapToLong(report -> report.honesty().covered()).sum();
        boolean allCompare = reports.stream()
                .map(DatabaseReport::headline)
                .allMatch(each -> each.hotMinutes().isEmpty() || each.compared().isPresent());
        return new Summary(changes)
                .of(
                        Words.count(reports.size(), "database", "databases"),
                        ongoing,
                        sum(reports, report -> report.headline().hotMinutes()),
                        allCompare ? sum(reports, report -> report.headline().hotMinutesBefore()) : Optional.empty(),
                        minutes == 0 ? 0 : (double) covered / minutes,
                        Optional.empty(),
                        reports.stream()
                                .flatMap(report -> report.headline().compared().stream())
                                .reduce(Compared::plus));
    }

    private static Optional<Long> sum(List<DatabaseReport> reports, Function<DatabaseReport, Optional<Long>> figure) {
        return reports.stream().map(figure).flatMap(Optional::stream).reduce(Long::sum);
    }

    private static List<FleetReport.Placed> tasks(List<DatabaseReport> reports) {
        List<FleetReport.Placed> all = reports.stream()
                .flatMap(report -> report.tasks().stream()
                        .map(task -> new FleetReport.Placed(report.database(), report.name(), task)))
                .sorted(Comparator.comparingDouble((FleetReport.Placed each) ->
                                each.task().weight().worth())
                        .reversed()
                        .thenComparing(FleetReport.Placed::database)
                        .thenComparing(each -> each.task().subject().finding()))
                .toList();
        return IntStream.range(0, Math.min(TASKS, all.size()))
                .mapToObj(at -> all.get(at).at(at + 1))
                .toList();
    }

    private static FleetReport.Ranked ranked(int rank, DatabaseReport report) {
        List<Integer> graded = Arrays.stream(Grade.Letter.values())
                .map(letter -> (int) report.grades().stream()
                        .filter(grade -> grade.grade().filter(letter::equals).isPresent())
                        .count())
                .toList();
        return new FleetReport.Ranked(
                rank,
                report.database(),
                report.name(),
                report.headline(),
                report.grades().stream()
                        .flatMap(grade -> grade.grade().stream())
                        .max(Comparator.naturalOrder()),
                graded,
                trend(report),
                report.honesty().minutes() == 0
                        ? 0
                        : (double) report.honesty().covered() / report.honesty().minutes(),
                report.tasks().size() + report.moreTasks(),
                worth(report),
                report.tasks().stream().findFirst().map(task -> task.subject().headline()));
    }

    private static List<Long> trend(DatabaseReport report) {
        return IntStream.range(0, Scoring.TREND)
                .mapToObj(at -> report.grades().stream()
                        .flatMap(grade -> grade.trend().get(at).hotMinutes().stream())
                        .reduce(Long::sum)
                        .orElse(-1L))
                .toList();
    }
}
