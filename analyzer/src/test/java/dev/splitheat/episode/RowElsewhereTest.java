package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Heat comes back where it was. A row is its key: one that lies elsewhere is a hotspot of its own. */
class RowElsewhereTest {
    private static final String PLACE = "Users(\"a\") .. Users(\"b\") 80";
    private static final String ROW = "Users(\"zoe\") .. Users(\"zoe1\") 100 HOT_ROW";

    private final Scene scene =
            new Scene("CREATE TABLE Users (Name STRING(MAX) NOT NULL) PRIMARY KEY (Name)").minutes(60, PLACE);

    @Test
    void aRowFarFromHeatThatHasJustEnded_isAFindingOfItsOwn_withAFirstHeatOfItsOwn() {
        scene.minutes(5).minutes(20, ROW);

        assertThat(row().firstHeatAt()).isEqualTo(minute(66));
        assertThat(row().hotMinutes()).isEqualTo(20);
        assertThat(place().status()).isEqualTo(Finding.Status.RESOLVED);
        assertThat(place().hotMinutes()).isLessThan(65);
    }

    @Test
    void itIsAlsoWhereOneTookOverFromTheOther() {
        scene.minutes(20, ROW);

        assertThat(row().firstHeatAt()).isEqualTo(minute(61));
        assertThat(place().status()).isEqualTo(Finding.Status.RESOLVED);
    }

    @Test
    void aRowInsideOfTheHeatThatWas_goesOnUnderTheSameFinding() {
        scene.minutes(20, "Users(\"ann\") .. Users(\"ann1\") 100 HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(scene.only().firstHeatAt()).isEqualTo(minute(1));
    }

    /** Spanner has cut the place in two, and one of the two turned out to be a row. */
    @Test
    void aRowThatWasCutOutOfTheHeat_goesOnUnderTheSameFinding() {
        scene.minutes(1, "Users(\"a\") .. Users(\"an\") 80", "Users(\"ann\") .. Users(\"ann1\") 80")
                .minutes(20, "Users(\"ann\") .. Users(\"ann1\") 100 HOT_ROW");

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    private Finding row() {
        return only(Cause.HOT_ROW);
    }

    private Finding place() {
        return only(Cause.UNDIAGNOSED);
    }

    private Finding only(Cause cause) {
        assertThat(scene.findings())
                .filteredOn(finding -> finding.cause() == cause)
                .hasSize(1);
        return scene.findings().stream()
                .filter(finding -> finding.cause() == cause)
                .findFirst()
                .orElseThrow();
    }

    private static Instant minute(int number) {
        return Scene.START.plus(Duration.ofMinutes(number));
    }
}
