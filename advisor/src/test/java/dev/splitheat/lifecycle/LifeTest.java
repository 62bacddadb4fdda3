package dev.splitheat.lifecycle;

import static dev.splitheat.alert.Samples.TEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifeTest {
    private static final Timing TIMING = Timing.DEFAULT;
    private static final Hush HUSH =
            new Hush("s-1", Silence.Kind.SILENCE, "ada", "a known import", TEN.plusSeconds(86_400));

    private final Life life = new Life(TIMING);

    /** What happens at which minute, and the state after it; + is heat, - its end, · time alone. */
    @ParameterizedTest(name = "{0}: {1} is {2}")
    @CsvSource(
            textBlock =
                    """
            severity, what happens,                 state after it, opening, flapping
            WARNING,  +0,                           FIRING,         1,       false
            CRITICAL, +0,                           FIRING,         1,       false
            INFO,     +0,                           PENDING,        1,       false
            INFO,     +0 ·4,                        PENDING,        1,       false
            INFO,     +0 ·5,                        FIRING,         1,       false
            INFO,     +0 -3,                        RESOLVED,       1,       false
            WARNING,  +0 -9,                        CLEARING,       1,       false
            WARNING,  +0 -9 ·10,                    CLEARING,       1,       false
            WARNING,  +0 -9 ·11,                    RESOLVED,       1,       false
            WARNING,  +0 -9 +10,                    FIRING,         1,       false
            WARNING,  +0 -9 ·11 +20,                FIRING,         2,       false
            WARNING,  +0 -9 ·11 +90 -99 ·101 +181,  FIRING,         3,       false
            WARNING,  +0 -9 ·11 +20 -29 ·31 +40,    FIRING,         3,       true
            WARNING,  +0 -9 +10 -12 +13,            FIRING,         1,       true
            WARNING,  +0 -9 +10 -12 +13 -20 ·40,    CLEARING,       1,       true
            WARNING,  +0 -9 +10 -12 +13 -20 ·50,    RESOLVED,       1,       false
            """,
            useHeadersInDisplayName = true)
    void alert_livesByHeatAndTime(Severity severity, String happens, Alert.State state, int opening, boolean flapping) {
        Alert alert = lived(severity, happens);

        assertThat(alert.state()).isEqualTo(state);
        assertThat(alert.marks().opening()).isEqualTo(opening);
        assertThat(alert.marks().flapping()).isEqualTo(flapping);
    }

    @Test
    void endOfWhatNobodyWasToldOf_isNothing() {
        assertThat(life.heard(Optional.empty(), over(Severity.WARNING), "Orders", TEN))
                .isEmpty();
    }

    @Test
    void findingThatIsMerged_isOverAtOnce() {
        Alert news = new Alert(
                2,
                Alert.State.RESOLVED,
                Samples.finding(2, Finding.Status.MERGED, Severity.WARNING, 12),
                Samples.advice());

        Alert after = life.heard(Optional.of(fired(Severity.WARNING)), news, "Orders", at(9))
                .orElseThrow();

        assertThat(after.state()).isEqualTo(Alert.State.RESOLVED);
    }

    @ParameterizedTest
    @CsvSource({"CRITICAL, 240, 1", "CRITICAL, 239, 0", "WARNING, 1440, 1", "WARNING, 1439, 0", "INFO, 100000, 0"})
    void alertThatNobodyEnds_isRemindedOfBySeverity(Severity severity, int minutes, int reminders) {
        Alert firing = severity == Severity.INFO ? lived(severity, "+0 ·5") : fired(severity);

        Alert after = life.passed(firing, at(minutes)).orElse(firing);

        assertThat(after.marks().reminders()).isEqualTo(reminders);
    }

    @Test
    void timeWithoutInput_countsForNothing() {
        Alert clearing = lived(Severity.WARNING, "+0 -9");
        Alert frozen = life.blind(clearing, Optional.of(at(10)), at(20)).orElseThrow();

        Optional<Alert> whileBlind = life.passed(frozen, at(60));
        Alert seen = life.blind(frozen, Optional.empty(), at(70)).orElseThrow();

        assertThat(whileBlind).isEmpty();
        assertThat(life.passed(seen, at(70))).isEmpty();
        assertThat(life.passed(seen, at(71)).orElseThrow().state()).isEqualTo(Alert.State.RESOLVED);
    }

    @Test
    void silence_marksTheAlertOnce_andLeavesItsStateAlone() {
        Alert firing = fired(Severity.CRITICAL);

        Alert hushed = life.hushed(firing, Optional.of(HUSH)).orElseThrow();

        assertThat(hushed.state()).isEqualTo(Alert.State.FIRING);
        assertThat(life.hushed(hushed, Optional.of(HUSH))).isEmpty();
        assertThat(life.hushed(hushed, Optional.empty()).orElseThrow().marks().hush())
                .isEmpty();
    }

    @Test
    void everyStep_isTheNextRevision() {
        assertThat(fired(Severity.WARNING).revision()).isEqualTo(1);
        assertThat(lived(Severity.WARNING, "+0 -9").revision()).isEqualTo(2);
        assertThat(lived(Severity.WARNING, "+0 -9 ·11").revision()).isEqualTo(3);
    }

    private Alert lived(Severity severity, String happens) {
        Optional<Alert> alert = Optional.empty();
        for (String step : happens.strip().split(" +")) {
            Instant now = at(Integer.parseInt(step.substring(1)));
            Optional<Alert> before = alert;
            alert = switch (step.charAt(0)) {
                case '+' -> life.heard(before, hot(severity), "Orders", now);
                case '-' -> life.heard(before, over(severity), "Orders", now);
                default -> before.flatMap(known -> life.passed(known, now)).or(() -> before);
            };
        }
        return alert.orElseThrow();
    }

    private Alert fired(Severity severity) {
        return life.heard(Optional.empty(), hot(severity), "Orders", TEN).orElseThrow();
    }

    private static Alert hot(Severity severity) {
        return new Alert(
                7, Alert.State.FIRING, Samples.finding(1, Finding.Status.OPEN, severity, 12), Samples.advice());
    }

    private static Alert over(Severity severity) {
        return new Alert(
                8, Alert.State.RESOLVED, Samples.finding(2, Finding.Status.RESOLVED, severity, 12), Samples.advice());
    }

    private static Instant at(int minute) {
        return TEN.plus(Duration.ofMinutes(minute));
    }
}
