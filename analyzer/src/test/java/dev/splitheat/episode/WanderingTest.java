package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A table that is hot for hours, now here, now there, each time by another row, of which nobody knows which it is. */
class WanderingTest {
    private static final String[] HERE = {"Clips(\"a\") .. Clips(\"c\") 90", "Clips(\"g\") .. Clips(\"i\") 85"};
    private static final String THERE = "Clips(\"t\") .. Clips(\"x\") 95 UNISOLATABLE_HOT_ROW";
    private static final String A_ROW = "Clips(\"t\") .. Clips(\"t\\0\") 95 HOT_ROW";

    private final Scene scene =
            new Scene("CREATE TABLE Clips (ClipId STRING(36) NOT NULL) PRIMARY KEY (ClipId)").minutes(25, HERE);

    @Test
    void whereItGoesNext_isNoOtherHotspot_thoughSpannerCallsItARow() {
        scene.minutes(7, THERE).minutes(7, HERE[0]);

        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
    }

    @Test
    void whatItSaysThenNamesBoth() {
        scene.minutes(5, THERE);

        assertThat(scene.told().get(scene.told().size() - 1).evidence())
                .extracting(Phrase::plain)
                .contains("Spanner gives the reason UNISOLATABLE_HOT_ROW in 5 of the last 5 hot minutes.")
                .anyMatch(each -> each.contains("now here, now there"));
    }

    @Test
    void whatStays_isAHotspotOfItsOwn() {
        scene.minutes(15, THERE);

        assertThat(scene.findings()).extracting(Finding::cause).contains(Cause.HOT_ROW);
    }

    @Test
    void aRowThatSpannerHasSetApart_isOneAtOnce() {
        scene.minutes(5, A_ROW);

        assertThat(scene.findings()).extracting(Finding::cause).contains(Cause.HOT_ROW);
    }

    @Test
    void aRowThatSpannerHasSetApart_isAnotherOfMany_whereHeatHasLeftSeveralPlaces() {
        leaveSeveralPlaces();
        scene.minutes(7, A_ROW).minutes(7, HERE[1]);

        assertThat(scene.only().cause()).isEqualTo(Cause.UNDIAGNOSED);
    }

    @Test
    void butOneThatStaysForTwiceAsLongAsOthers_isAHotspotOfItsOwn() {
        leaveSeveralPlaces();
        scene.minutes(16, A_ROW);

        assertThat(scene.findings()).extracting(Finding::cause).contains(Cause.HOT_ROW);
    }

    private void leaveSeveralPlaces() {
        for (String letter : List.of("d", "f", "j", "l", "n", "p", "r")) {
            scene.minutes(7, "Clips(\"%s\") .. Clips(\"%s~\") 90".formatted(letter, letter));
        }
    }
}
