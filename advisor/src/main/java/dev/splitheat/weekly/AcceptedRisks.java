package dev.splitheat.weekly;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Spoken;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.routing.Glob;
import dev.splitheat.weekly.content.AcceptedRisk;
import dev.splitheat.weekly.content.HotMinutes;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/** What people decided to live with, what ends first in front. */
final class AcceptedRisks {
    private final KnownDatabase known;
    private final Week week;
    private final Episodes episodes;
    private final UnaryOperator<String> showKey;

    AcceptedRisks(KnownDatabase known, Week week, Episodes episodes, UnaryOperator<String> showKey) {
        this.known = known;
        this.week = week;
        this.episodes = episodes;
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
        return new AcceptedRisk(
                silence.id(),
                scope.object().or(() -> scope.findingId().map(id -> "finding " + id)),
                scope.cause(),
                silence.author(),
                Spoken.of(silence.reason()).render(showKey),
                silence.from(),
                silence.until(),
                Duration.between(week.until(), silence.until()).toDays(),
                hotMinutes(scope));
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
