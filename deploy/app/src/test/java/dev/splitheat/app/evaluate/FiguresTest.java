package dev.splitheat.app.evaluate;

import static dev.splitheat.app.evaluate.LivedMinutes.said;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.finding.Cause;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FiguresTest {
    private final Lived hot = new LivedMinutes()
            .truth(Cause.MONOTONIC_KEY, null, "At", 30, 120)
            .hot(32, 40, "Logs()", "<end>")
            .hot(41, 120, "Logs()", "<end>", "MOVING_HOT_SPOT")
            .lived();
    private final Lived healthy = new LivedMinutes().lived();

    @Test
    void figuresFollowFromWhatWasSaid() {
        Figures figures = figures(
                Judgement.of(hot, List.of(said(Cause.MONOTONIC_KEY, null, "At", 34))),
                Judgement.of(healthy, List.of(said(Cause.HOT_ROW, null, null, 50))));

        assertThat(figures.precision()).hasValue(0.5);
        assertThat(figures.recall()).hasValue(1);
        assertThat(figures.causeAccuracy()).hasValue(1);
        assertThat(figures.columnAccuracy()).hasValue(1);
        assertThat(figures.healthyHours()).isEqualTo(2.5);
        assertThat(figures.falseAlarmsPerHealthyDay()).hasValue(24 / 2.5);
        assertThat(figures.onsetToFinding()).hasValue(new Figures.Quantiles(4, 4));
    }

    @Test
    void openingsAreThoseOfTheFindingsThatWereFoundSerious_andNotOfOthers() {
        Judgement judgement = Judgement.of(
                hot,
                List.of(said(Cause.MONOTONIC_KEY, null, "At", 32, 38), said(Cause.MONOTONIC_KEY, null, "At", 31, 60)));

        Figures figures = figures(judgement);

        assertThat(figures.onsetToFinding()).hasValue(new Figures.Quantiles(8, 8));
        assertThat(figures.onsetToOpening()).hasValue(new Figures.Quantiles(2, 2));
    }

    @Test
    void whatWasOpenedBeforeTheOnset_tookNoTime() {
        Figures figures = figures(Judgement.of(hot, List.of(said(Cause.MONOTONIC_KEY, null, "At", 12, 38))));

        assertThat(figures.onsetToOpening()).hasValue(new Figures.Quantiles(0, 0));
    }

    @Test
    void aRuleThatSaysOnlyWhatIsSerious_hasNoOpenings() {
        Figures figures = figures(Judgement.of(hot, new GoogleRule().detect(hot)));

        assertThat(figures.onsetToFinding()).isPresent();
        assertThat(figures.onsetToOpening()).isEmpty();
    }

    @Test
    void leadIsCountedToSpannersFirstReason() {
        Figures figures = figures(Judgement.of(hot, List.of(said(Cause.MONOTONIC_KEY, null, "At", 34))));

        assertThat(figures.leadOverSpanner()).hasValue(new Figures.Quantiles(7, 7));
        assertThat(figures.agreementWithSpanner()).hasValue(1);
    }

    @Test
    void aCauseThatDoesNotFitTheReason_disagrees() {
        Figures figures = figures(Judgement.of(hot, List.of(said(Cause.HOT_ROW, null, null, 60))));

        assertThat(figures.agreementWithSpanner()).hasValue(0);
    }

    /** Three findings given 0.9, of which one is right. */
    @Test
    void calibrationCountsWhatWasSaidOfNothingAsWrong() {
        Figures figures = figures(
                Judgement.of(hot, List.of(said(Cause.MONOTONIC_KEY, null, "At", 34))),
                Judgement.of(hot, List.of(said(Cause.HOT_ROW, null, null, 34))),
                Judgement.of(healthy, List.of(said(Cause.HOT_ROW, null, null, 50))));

        assertThat(figures.calibration())
                .filteredOn(band -> band.findings() > 0)
                .hasSize(1)
                .first()
                .satisfies(band -> {
                    assertThat(band.from()).isEqualTo(0.85);
                    assertThat(band.findings()).isEqualTo(3);
                    assertThat(band.right()).hasValueCloseTo(1 / 3.0, within(1e-9));
                });
    }

    @Test
    void aShareOfNothingIsNoFigure() {
        Figures figures = figures(Judgement.of(healthy, List.of()));

        assertThat(figures.precision()).isEmpty();
        assertThat(figures.recall()).isEmpty();
        assertThat(figures.onsetToFinding()).isEqualTo(Optional.empty());
        assertThat(figures.falseAlarmsPerHealthyDay()).hasValue(0);
    }

    private static Figures figures(Judgement... judgements) {
        return Figures.of("any", List.of(judgements));
    }
}
