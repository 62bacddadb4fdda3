package dev.splitheat.weekly;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Told;
import dev.splitheat.weekly.content.Noise;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What people were told in the week, and what they said of it. */
final class NoiseCount {
    private static final String PAGED = "paged";
    /** So long alerts are kept after their end. */
    private static final Duration REMEMBERED = Duration.ofDays(35);

    private final KnownDatabase known;
    private final Week week;

    NoiseCount(KnownDatabase known, Week week) {
        this.known = known;
        this.week = week;
    }

    /** Empty where alerts of the week can have been forgotten: fewer than there were would look like peace. */
    Optional<Noise> of(Instant now) {
        return week.from().isBefore(now.minus(REMEMBERED)) ? Optional.empty() : Optional.of(count());
    }

    private Noise count() {
        List<Alert> opened = known.alerts().stream()
                .filter(alert -> alert.marks().subject() == Marks.Subject.HOTSPOT)
                .filter(alert -> openings(alert) > 0)
                .toList();
        return new Noise(
                opened.size(),
                opened.stream().mapToInt(this::openings).sum(),
                (int) opened.stream().filter(alert -> alert.marks().flapping()).count(),
                pages(opened),
                (int) opened.stream().filter(this::silenced).count(),
                said(Feedback.Verdict.USEFUL),
                said(Feedback.Verdict.WRONG),
                medianMinutes(),
                (int) known.told().stream()
                        .filter(told -> told.stage() == Told.Stage.GIVEN_UP && week.contains(told.at()))
                        .count(),
                new Suggestions(known, week).list());
    }

    /** An alert that never opened again is remembered by its finding alone. */
    private int openings(Alert alert) {
        List<Instant> openings = alert.marks().openings().isEmpty()
                ? List.of(alert.finding().openedAt())
                : alert.marks().openings();
        return alert.state() == Alert.State.PENDING
                ? 0
                : (int) openings.stream().filter(week::contains).count();
    }

    /** Sinks that page remember of each alert whether it did; of one that is over, what it was tells. */
    private Optional<Integer> pages(List<Alert> opened) {
        Set<String> offered = known.told().stream()
                .filter(told -> told.reference().containsKey(PAGED))
                .map(Told::alertId)
                .collect(Collectors.toSet());
        return offered.isEmpty()
                ? Optional.empty()
                : Optional.of((int) opened.stream()
                        .filter(alert -> offered.contains(alert.id()))
                        .filter(alert -> alert.finding().severity() == Severity.CRITICAL)
                        .filter(alert -> alert.advice().recommendations().stream()
                                .findFirst()
                                .filter(advised -> !advised.doNow().isEmpty())
                                .isPresent())
                        .count());
    }

    private boolean silenced(Alert alert) {
        return known.silences().stream()
                .filter(silence -> silence.scope().matches(alert))
                .anyMatch(silence -> silence.from().isBefore(alert.finding().updatedAt())
                        && silence.until().isAfter(alert.finding().openedAt())
                        && silence.from().isBefore(week.until())
                        && silence.until().isAfter(week.from()));
    }

    private int said(Feedback.Verdict verdict) {
        return (int) known.feedback().stream()
                .filter(feedback -> feedback.verdict() == verdict && week.contains(feedback.at()))
                .count();
    }

    private Optional<Long> medianMinutes() {
        List<Long> lasted = known.findings().stream()
                .filter(finding -> finding.status() == Finding.Status.RESOLVED)
                .filter(finding -> finding.resolvedAt().filter(week::contains).isPresent())
                .map(finding -> Duration.between(
                                finding.firstHeatAt(), finding.resolvedAt().get())
                        .toMinutes())
                .sorted()
                .toList();
        return lasted.isEmpty() ? Optional.empty() : Optional.of(lasted.get(lasted.size() / 2));
    }
}
