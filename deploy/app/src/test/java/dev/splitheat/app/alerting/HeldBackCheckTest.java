package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import dev.splitheat.notify.Checked;
import dev.splitheat.routing.Hours;
import dev.splitheat.routing.Match;
import dev.splitheat.routing.Outside;
import dev.splitheat.routing.Routing;
import dev.splitheat.routing.Rule;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Of a console that is told from nine to five, and a webhook that is told of everything. */
class HeldBackCheckTest {
    private static final Instant NIGHT = Instant.parse("2026-11-20T03:00:00Z");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Hours HOURS =
            new Hours(Set.of(DayOfWeek.values()), LocalTime.of(9, 0), LocalTime.of(17, 0), ZoneOffset.UTC);
    private static final Alerting ALERTING = new Alerting(
            Optional.empty(),
            false,
            Set.of(),
            Map.of("console", new ConsoleType.Plan()),
            Map.of(),
            Optional.of(new Routing(
                    List.of(new Rule(1, 1, Match.ALL, Optional.of(HOURS), Outside.HOLD, List.of("console"))))),
            Timing.DEFAULT,
            Optional.empty());
    private static final Alert HOT =
            Example.of("orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, NIGHT);

    @Test
    void whatIsTold_isNotHeldBack() {
        assertThat(sentences(List.of(HOT), List.of(told(HOT, Told.Stage.OPEN)), NIGHT))
                .containsExactly("nothing that is hot");
        assertThat(sentences(List.of(HOT), List.of(), NOON)).containsExactly("nothing that is hot");
        assertThat(sentences(List.of(Example.ended(HOT, NIGHT)), List.of(), NIGHT))
                .containsExactly("nothing that is hot");
    }

    @Test
    void whatWaitsForTheMorning_isCounted() {
        assertThat(sentences(List.of(HOT), List.of(), NIGHT))
                .containsExactly("at sink console 1 alert that is waiting for the hours of a route");
    }

    @Test
    void whatStandsInADigestOnly_isCounted() {
        Alert other = Example.of("orders", Optional.of("Users"), Cause.HOT_ROW, Severity.CRITICAL, NIGHT);

        assertThat(sentences(
                        List.of(HOT, other),
                        List.of(told(HOT, Told.Stage.IN_DIGEST), told(other, Told.Stage.IN_DIGEST)),
                        NOON))
                .containsExactly("at sink console 2 alerts that are told in a digest only");
    }

    @Test
    void whatIsSilenced_isCountedOnce_whateverItsHours() {
        Hush hush = new Hush("s-1", Silence.Kind.SILENCE, "ann", "on it", NOON);

        assertThat(sentences(List.of(HOT.with(HOT.marks().hushed(Optional.of(hush)))), List.of(), NIGHT))
                .containsExactly("1 alert that is silenced: 'splitheat silence list' says by whom");
    }

    private static List<String> sentences(List<Alert> alerts, List<Told> told, Instant now) {
        return new HeldBackCheck(alerts, told)
                .check(ALERTING, now).stream().map(Checked::sentence).toList();
    }

    private static Told told(Alert alert, Told.Stage stage) {
        return new Told(
                alert.database(),
                alert.id(),
                "console",
                stage,
                1,
                1,
                0,
                Map.of(),
                0,
                Optional.empty(),
                Optional.empty(),
                NIGHT);
    }
}
