package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PersistentHeatExaminerTest {
    private final PersistentHeatExaminer examiner = new PersistentHeatExaminer();

    private static Place table() {
        return new Place("CREATE TABLE Clips (Id STRING(36) NOT NULL) PRIMARY KEY (Id)");
    }

    @Test
    void tenMinutesInOneRange_areUndiagnosed() {
        Place place = table().minutes(10, "Clips(\"a\") .. Clips(\"b\") 80");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.cause()).isEqualTo(Cause.UNDIAGNOSED));
    }

    @Test
    void heatThatComesAndGoesAroundTheThreshold_isSpreadLoad() {
        Place place = table();
        for (int i = 0; i < 20; i++) {
            place.minute("Clips(\"a\") .. <end> 52").minute();
        }

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void anHourWhoseHottestMinuteWasWarm_isNotAnHourOfHeat() {
        Place hours = table().each(Duration.ofHours(1));

        assertThat(examiner.examine(
                        hours.minutes(2, "Clips(\"a\") .. Clips(\"b\") 98").suspect()))
                .isEmpty();
        assertThat(examiner.examine(
                        hours.minute("Clips(\"a\") .. Clips(\"b\") 98").suspect()))
                .isPresent();
        assertThat(examiner.examine(table().each(Duration.ofHours(1))
                        .minutes(6, "Clips(\"a\") .. Clips(\"b\") 55")
                        .suspect()))
                .isEmpty();
    }

    @Test
    void whatSpannerCallsMoving_andStands_isUndiagnosedAndSaysBoth() {
        Place place = table().doing(Work.operations("Clips", 600, 200_000, 0))
                .minutes(5, "Clips(\"40a1\") .. Clips(\"51c2\") 90 MOVING_HOT_SPOT");

        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
        assertThat(new Diagnostician((examiner, problem) -> {
                            throw problem;
                        })
                        .diagnose(place.suspect()))
                .hasValueSatisfying(diagnosis -> {
                    assertThat(diagnosis.cause()).isEqualTo(Cause.UNDIAGNOSED);
                    assertThat(diagnosis.evidence())
                            .extracting(Phrase::plain)
                            .contains(
                                    "It has hardly paused, the range has been the same for 5 minutes, and nothing but"
                                            + " Spanner's reasons says why it is hot.",
                                    "Spanner gives the reason MOVING_HOT_SPOT in 5 of the last 5 hot minutes; nothing else"
                                            + " that was seen bears it out.");
                });
    }
}
