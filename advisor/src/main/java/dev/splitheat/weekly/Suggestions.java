package dev.splitheat.weekly;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Feedback;
import dev.splitheat.weekly.content.Noise;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Settings that the last eight weeks speak for. Few cases speak for nothing. */
final class Suggestions {
    private static final int ENOUGH_VERDICTS = 3;
    private static final int ENOUGH_FINDINGS = 8;
    private static final double MOST = 0.6;
    private static final int SHORT = 6;

    private final KnownDatabase known;
    private final Week week;
    private final Map<String, Finding> lately;

    Suggestions(KnownDatabase known, Week week) {
        this.known = known;
        this.week = week;
        Instant since = week.minus(Scoring.TREND - 1).from();
        this.lately = known.findings().stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .filter(finding -> !finding.openedAt().isBefore(since)
                        && finding.openedAt().isBefore(week.until()))
                .collect(Collectors.toMap(Finding::id, finding -> finding));
    }

    List<Noise.Suggestion> list() {
        List<Noise.Suggestion> list = new ArrayList<>();
        Arrays.stream(Cause.values())
                .map(this::unwanted)
                .flatMap(Optional::stream)
                .forEach(list::add);
        tooSoon().ifPresent(list::add);
        return list;
    }

    /** Most of those who said anything said that it was wrong. */
    private Optional<Noise.Suggestion> unwanted(Cause cause) {
        List<Feedback> said = known.feedback().stream()
                .filter(feedback -> feedback.at().isBefore(week.until()))
                .filter(feedback -> Optional.ofNullable(lately.get(feedback.findingId()))
                        .filter(finding -> finding.cause() == cause)
                        .isPresent())
                .toList();
        long wrong = said.stream()
                .filter(feedback -> feedback.verdict() == Feedback.Verdict.WRONG)
                .count();
        return wrong >= ENOUGH_VERDICTS && wrong >= MOST * said.size()
                ? Optional.of(new Noise.Suggestion(
                        "alerts.routes: a route with causes: " + word(cause) + " and sinks: nobody",
                        wrong + " of " + said.size()
                                + " verdicts on findings of this cause in eight weeks were 'wrong'"))
                : Optional.empty();
    }

    /** Most findings were over about when somebody could have looked, and nobody called one useful. */
    private Optional<Noise.Suggestion> tooSoon() {
        List<Finding> over = lately.values().stream()
                .filter(finding -> finding.status() == Finding.Status.RESOLVED && finding.peakScore() > 0)
                .filter(finding -> finding.severity() != Severity.INFO)
                .toList();
        List<Finding> brief =
                over.stream().filter(finding -> finding.hotMinutes() <= SHORT).toList();
        Set<String> useful = known.feedback().stream()
                .filter(feedback -> feedback.verdict() == Feedback.Verdict.USEFUL)
                .map(Feedback::findingId)
                .collect(Collectors.toSet());
        return over.size() >= ENOUGH_FINDINGS
                        && brief.size() >= MOST * over.size()
                        && brief.stream().noneMatch(finding -> useful.contains(finding.id()))
                ? Optional.of(new Noise.Suggestion(
                        "analyzer.opening.heat: " + SHORT + "m",
                        brief.size() + " of " + over.size() + " findings in eight weeks were hot for " + SHORT
                                + " minutes or less, and nobody called one of them useful"))
                : Optional.empty();
    }

    private static String word(Cause cause) {
        return cause.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
