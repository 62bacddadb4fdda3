package dev.splitheat.weekly;

import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Told;
import dev.splitheat.weekly.content.Noise;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What people were told in the week, and what they said of it. */
final class NoiseCount {
    private static final String PAGED = "paged";
    private static final String PAGES = "pages";
    /** So long alerts are kept after their end. */
    private static final Duration REMEMBERED = Duration.ofDays(35);

    private final KnownDatabase known;
    private final Week week;
    private final Instant now;

    NoiseCount(KnownDatabase known, Week week, Instant now) {
        this.known = known;
        this.week = week;
        this.now = now;
    }

    /** Empty where alerts of the week can have been forgotten: fewer than there were would look like peace. */
    Optional<Noise> count() {
        return week.from().isBefore(now.minus(REMEMBERED)) ? Optional.empty() : Optional.of(counted());
    }

    private Noise counted() {
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
        return alert.state() == Alert.State.PENDING
                ? 0
                : (int) openedAt(alert).stream().filter(week::contains).count();
    }

    private static List<Instant> openedAt(Alert alert) {
        return alert.marks().openings().isEmpty()
                ? List.of(alert.finding().openedAt())
                : alert.marks().openings();
    }

    /**
     * As sinks that page wrote it down: for which openings of an alert they woke somebody. Empty where no sink pages.
     */
    private Optional<Integer> pages(List<Alert> opened) {
        Map<String, Alert> alerts = opened.stream().collect(Collectors.toMap(Alert::id, alert -> alert));
        List<Told> offered = known.told().stream()
                .filter(told -> told.reference().containsKey(PAGED) && alerts.containsKey(told.alertId()))
                .toList();
        return offered.isEmpty()
                ? Optional.empty()
                : Optional.of(offered.stream()
                        .mapToInt(told -> pages(told, alerts.get(told.alertId())))
                        .sum());
    }

    private int pages(Told told, Alert alert) {
        String open = told.reference().get(PAGED).equals("yes") ? Integer.toString(told.opening()) : "";
        return (int) Stream.of(told.reference().getOrDefault(PAGES, open).split(" "))
                .filter(page -> !page.isEmpty())
                .map(page -> openedAt(alert, Integer.parseInt(page.split("\\.")[0])))
                .filter(at -> at.filter(week::contains).isPresent())
                .count();
    }

    /** Empty for an opening so long ago that it is forgotten. */
    private static Optional<Instant> openedAt(Alert alert, int opening) {
        List<Instant> openings = openedAt(alert);
        int at = openings.size() - 1 - (alert.marks().opening() - opening);
        return at < 0 || at >= openings.size() ? Optional.empty() : Optional.of(openings.get(at));
    }

    /** Somebody silenced it while it was going on. */
    private boolean silenced(Alert alert) {
        Instant from = later(alert.finding().openedAt(), week.from());
        Instant until = earlier(end(alert), week.end(now));
        return known.silences().stream()
                .filter(silence -> silence.scope().matches(alert))
                .anyMatch(silence -> later(silence.from(), from).isBefore(earlier(silence.until(), until)));
    }

    /** One that is not over goes on, whenever it changed last. */
    private Instant end(Alert alert) {
        return alert.state() == Alert.State.RESOLVED
                ? alert.finding().resolvedAt().orElse(alert.finding().updatedAt())
                : now;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
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
