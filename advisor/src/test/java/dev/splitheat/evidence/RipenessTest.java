package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RipenessTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Ripeness BARE = new Ripeness(TEN, TEN, false, 100);
    private static final Ripeness SAMPLED = new Ripeness(TEN, TEN, true, 100);

    @Test
    void withoutKeys_itAsksAgainInMinutes_andThenByTheHour() {
        assertThat(BARE.isDue(after(4))).isFalse();
        assertThat(BARE.isDue(after(5))).isTrue();
        assertThat(new Ripeness(TEN, after(30), false, 100).isDue(after(60))).isFalse();
        assertThat(new Ripeness(TEN, after(30), false, 100).isDue(after(90))).isTrue();
    }

    @Test
    void withKeys_itAsksAsOften_sinceThePeakIsStillToCome() {
        assertThat(SAMPLED.isDue(after(4))).isFalse();
        assertThat(SAMPLED.isDue(after(5))).isTrue();
        assertThat(new Ripeness(TEN, after(30), true, 100).isDue(after(89))).isFalse();
    }

    @Test
    void otherFiguresOfTheSameRedesign_changeNothingForADay() {
        assertThat(SAMPLED.overrules(new Ripeness(TEN, after(60), true, 100), TEN, advice("A", "8"), advice("A", "9")))
                .isFalse();
        assertThat(SAMPLED.overrules(
                        new Ripeness(TEN, after(24 * 60), true, 100), TEN, advice("A", "8"), advice("A", "9")))
                .isTrue();
    }

    @Test
    void firstKeysAndOtherRedesigns_changeIt() {
        assertThat(BARE.overrules(new Ripeness(TEN, after(5), true, 100), TEN, advice("A", "8"), advice("A", "9")))
                .isTrue();
        assertThat(SAMPLED.overrules(new Ripeness(TEN, after(60), true, 100), TEN, advice("A", "8"), advice("B", "8")))
                .isTrue();
    }

    @Test
    void aPeakThatGrewByAQuarter_changesIt() {
        Ripeness little = new Ripeness(TEN, after(60), true, 124);
        Ripeness grown = new Ripeness(TEN, after(60), true, 126);

        assertThat(SAMPLED.overrules(little, TEN, advice("A", "8"), advice("A", "9")))
                .isFalse();
        assertThat(SAMPLED.overrules(grown, TEN, advice("A", "8"), advice("A", "9")))
                .isTrue();
    }

    private static Instant after(int minutes) {
        return TEN.plus(Duration.ofMinutes(minutes));
    }

    private static Advice advice(String kind, String ddl) {
        Recommendation recommendation = new Recommendation(
                kind,
                kind,
                Phrase.of("why"),
                List.of(),
                List.of(),
                List.of(ddl),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        return new Advice("d", "f", 1, List.of(recommendation), List.of(), Optional.empty());
    }
}
