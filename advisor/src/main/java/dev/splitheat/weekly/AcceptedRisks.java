package dev.splitheat.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Glob;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.weekly.content.AcceptedRisk;
import dev.splitheat.weekly.content.HotMinutes;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What people decided to live with, what ends first in front. */
final class AcceptedRisks {
    private final KnownDatabase known;
    private final Week week;
    private final Episodes episodes;
    private final Instant now;
    private final UnaryOperator<String> showKey;

    AcceptedRisks(KnownDatabase known, Week week, Episodes episodes, Instant now, UnaryOperator<String> showKey) {
        this.known = known;
        this.week = week;
        this.episodes = episodes;
        this.now = now;
        this.showKey = showKey;
    }

    List<AcceptedRisk> list() {
        return known.silences().stream()
                .filter(silence -> silence.kind() == Silence.Kind.ACCEPTED_RISK)
                .filter(silence -> new Glob(silence.scope().database()).matches(known.database()))
                .filter(silence ->
                        silence.from().isBefore(week.until()) && silence.until().isAfter(week.from()))
                .sorted(Comparator.comparing(Silence::until).thenComparing(Silence::id))
                .map(this::accepted)
                .toList();
    }

    private AcceptedRisk accepted(Silence silence) {
        Scope scope = silence.scope();
        Optional<Finding> finding = finding(scope);
        return new AcceptedRisk(
                silence.id(),
                scope.object().or(() -> finding.flatMap(Finding::object)).or(() -> scope.findingId()
                        .map(id -> "finding " + id)),
                finding.map(Headline::of),
                scope.cause(),
                silence.author(),
                silence.spoken().render(showKey),
                silence.from(),
                silence.until(),
                days(silence.until()),
                hotMinutes(scope));
    }

    /** The only one that is meant. */
    private Optional<Finding> finding(Scope scope) {
        return scope.findingId().flatMap(id -> known.findings().stream()
                .filter(finding -> finding.id().startsWith(id))
                .findFirst());
    }

    /** Whole ones that are left; less than none when it is over. */
    private long days(Instant until) {
        return Math.floorDiv(
                Duration.between(now, until).toSeconds(), Duration.ofDays(1).toSeconds());
    }

    private long hotMinutes(Scope scope) {
        return episodes.in(week).stream()
                .filter(finding -> scope.matches(new Alert(1, Alert.State.FIRING, finding, Advice.none(finding))))
                .mapToLong(finding -> episodes.hotMinutes(finding, week)
                        .map(HotMinutes::minutes)
                        .orElse(0L))
                .sum();
    }
}
