package dev.splitheat.app.weekly;

import dev.splitheat.finding.Severity;
import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Grade;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What in a report ends the command with status 1. */
record ReportFailOn(String word, Predicate<DatabaseReport> found) {
    private static final List<ReportFailOn> ALL = Stream.concat(
                    Stream.of(
                            change("new", Change.Kind.NEW, Severity.INFO),
                            change("new-warning", Change.Kind.NEW, Severity.WARNING),
                            change("new-critical", Change.Kind.NEW, Severity.CRITICAL),
                            change("regressed", Change.Kind.REGRESSED, Severity.INFO),
                            change("worse", Change.Kind.WORSE, Severity.INFO)),
                    Arrays.stream(Grade.Letter.values()).skip(1).map(ReportFailOn::grade))
            .toList();

    static Optional<ReportFailOn> of(String word) {
        return ALL.stream()
                .filter(each -> each.word.equalsIgnoreCase(word.strip()))
                .findFirst();
    }

    static List<String> words() {
        return ALL.stream().map(ReportFailOn::word).toList();
    }

    private static ReportFailOn change(String word, Change.Kind kind, Severity least) {
        return new ReportFailOn(word, report -> report.changes().stream()
                .anyMatch(change -> change.kind() == kind && change.severity().compareTo(least) >= 0));
    }

    /** Such a grade, or a lower one. */
    private static ReportFailOn grade(Grade.Letter letter) {
        return new ReportFailOn("grade-" + letter.name().toUpperCase(Locale.ROOT), report -> report.grades().stream()
                .anyMatch(grade -> grade.grade()
                        .filter(each -> each.compareTo(letter) >= 0)
                        .isPresent()));
    }
}
