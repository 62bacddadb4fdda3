package dev.splitheat.app.evaluate;

import static dev.splitheat.app.evaluate.LivedMinutes.said;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private final Lived lived =
            new LivedMinutes().truth(Cause.MONOTONIC_KEY, null, "At", 30, 120).lived();

    @Test
    void whatIsSaidOfTheObjectWhileItIsHot_isAHit() {
        Judgement judgement = Judgement.of(lived, List.of(said(Cause.MONOTONIC_KEY, null, "At", 34)));

        assertThat(judgement.hits()).hasSize(1);
        assertThat(judgement.faults()).isEmpty();
    }

    @Test
    void anotherCauseIsAHitWithAFault() {
        Judgement judgement = Judgement.of(lived, List.of(said(Cause.HOT_ROW, null, null, 34)));

        assertThat(judgement.hits()).hasSize(1);
        assertThat(judgement.faults()).containsExactly("said HOT_ROW of MONOTONIC_KEY in Logs");
    }

    @Test
    void anotherColumnIsAFault() {
        Judgement judgement = Judgement.of(lived, List.of(said(Cause.MONOTONIC_KEY, null, "Host", 34)));

        assertThat(judgement.faults()).containsExactly("blamed Host instead of At");
    }

    @Test
    void whatIsSaidAgainIsADuplicate_andTheFirstCounts() {
        Judgement judgement = Judgement.of(
                lived, List.of(said(Cause.HOT_ROW, null, null, 50), said(Cause.MONOTONIC_KEY, null, "At", 34)));

        assertThat(judgement.duplicates()).hasSize(1);
        assertThat(judgement.faults()).containsExactly("said again: HOT_ROW in Logs");
    }

    @Test
    void beforeTheOnset_andOfAnotherObject_areFalseAlarms() {
        Judgement judgement = Judgement.of(
                lived,
                List.of(
                        said(Cause.MONOTONIC_KEY, null, "At", 20),
                        said(Cause.MONOTONIC_INDEX, "LogsByHost", "Host", 40)));

        assertThat(judgement.falseAlarms()).hasSize(2);
        assertThat(judgement.missed()).hasSize(1);
    }

    @Test
    void justBeforeTheOnset_loadThatGrowsIsTold_andTookNoTime() {
        Judgement judgement = Judgement.of(lived, List.of(said(Cause.MONOTONIC_KEY, null, "At", 27)));

        assertThat(judgement.faults()).isEmpty();
        assertThat(judgement.minutesToFinding()).containsExactly(0.0);
    }

    @Test
    void longBeforeTheOnset_nothingIsHot() {
        Judgement judgement = Judgement.of(lived, List.of(said(Cause.MONOTONIC_KEY, null, "At", 26)));

        assertThat(judgement.falseAlarms()).hasSize(1);
    }

    @Test
    void twoHotspotsOfOneObject_areEachMeantOnce_byTheirCause() {
        Lived both = new LivedMinutes()
                .truth(Cause.HOT_ROW, null, null, 10, 120)
                .truth(Cause.MONOTONIC_KEY, null, "At", 30, 120)
                .lived();

        Judgement judgement = Judgement.of(
                both, List.of(said(Cause.MONOTONIC_KEY, null, "At", 34), said(Cause.HOT_ROW, null, null, 40)));

        assertThat(judgement.faults()).isEmpty();
    }

    @Test
    void healthyIsTheTimeWithoutAHotspot() {
        assertThat(lived.healthy()).hasMinutes(30);
    }
}
