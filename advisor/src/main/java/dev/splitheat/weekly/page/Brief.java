package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.Task;
import dev.splitheat.weekly.content.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The top of a report in a few lines, for a chat or a terminal. Plain text: who sends it escapes it.
 *
 * @param title the headline
 * @param lines the first things to do, and what was fixed; short ones
 * @param report where the whole report is; empty where it lies in no archive
 * @param link the heatmap of what it is about; empty where Splitheat's pages are not known
 */
public record Brief(String title, List<String> lines, Optional<String> report, Optional<String> link) {
    private static final int TASKS = 3;

    public Brief {
        Objects.requireNonNull(title, "title");
        lines = List.copyOf(lines);
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(link, "link");
    }

    /** @param address of the report itself */
    public static Brief of(Report report, Optional<String> address) {
        String title = "Schema health " + report.span().week() + " · "
                + report.headline().sentence();
        return report instanceof DatabaseReport database
                ? new Brief(title, lines(database), address, database.link())
                : new Brief(title, lines((FleetReport) report), address, Optional.empty());
    }

    private static List<String> lines(DatabaseReport report) {
        List<String> lines = new ArrayList<>();
        report.tasks().stream().limit(TASKS).forEach(task -> lines.add(line(task, "")));
        report.verdicts().stream()
                .filter(verdict -> verdict.outcome() == Verdict.Outcome.FIXED)
                .forEach(
                        verdict -> lines.add("✓ " + verdict.object().orElse("The database") + ": " + verdict.landed()));
        report.accepted().stream()
                .filter(risk -> risk.days() <= 14)
                .forEach(risk -> lines.add(
                        "⏳ accepted until " + Figures.of(report).date(risk.until()) + ": " + Signs.accepted(risk)));
        return lines;
    }

    private static List<String> lines(FleetReport report) {
        List<String> lines = new ArrayList<>();
        report.tasks().stream().limit(TASKS).forEach(placed -> lines.add(line(placed.task(), placed.name() + " · ")));
        report.databases().stream()
                .filter(each -> each.headline().fixed() > 0)
                .limit(TASKS)
                .forEach(each ->
                        lines.add("✓ " + each.name() + ": " + each.headline().fixed() + " fixed (proved)"));
        names("not seen", report.notSeen()).ifPresent(lines::add);
        names("without a report, because of a mistake in Splitheat", report.notMade())
                .ifPresent(lines::add);
        return lines;
    }

    private static Optional<String> names(String what, List<String> databases) {
        String more = databases.size() > TASKS ? " and " + (databases.size() - TASKS) + " more" : "";
        String first = databases.stream().limit(TASKS).collect(Collectors.joining(", "));
        return databases.isEmpty() ? Optional.empty() : Optional.of("? " + what + ": " + first + more);
    }

    private static String line(Task task, String place) {
        return place + task.subject().headline() + " – "
                + Signs.hotMinutes(task.weight().hotMinutes(), "min") + ", effort "
                + task.weight().effort()
                + task.detail().advice().map(advice -> " → " + advice.title()).orElse("")
                + task.standing().begun().map(begun -> ", begun: " + begun).orElse("")
                + task.standing().owner().map(owner -> " (" + owner + ")").orElse("");
    }

    /** All of it as text. */
    public String text() {
        return Stream.of(Stream.of(title), lines.stream().map(line -> "• " + line), report.stream(), link.stream())
                .flatMap(each -> each)
                .collect(Collectors.joining("\n"));
    }
}
