package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A tenant's load that Spanner spreads wherever it is, and that comes again under the same tenant. */
class RowsOfAValueTest {
    private final Scene scene = new Scene(
            "CREATE TABLE Manifests (Carrier INT64 NOT NULL, Doc STRING(36) NOT NULL) PRIMARY KEY (Carrier, Doc)");

    /** Where a carrier's documents are split, and so many minutes at each. */
    private void goes(String carriers, String places, int minutes) {
        String[] carrier = carriers.split(" ");
        String[] from = places.split(" ");
        for (int at = 0; at < from.length; at++) {
            scene.minutes(
                    minutes,
                    "Manifests(%1$s,\"%2$s0\") .. Manifests(%1$s,\"%2$sf\") 85"
                            .formatted(carrier[at % carrier.length], from[at]));
        }
    }

    @Test
    void heatThatHealsAtEachPlaceOfAValue_andGoesOnAtAnother_isTheValues() {
        goes("425", "5 8 d 2 b 4", 5);

        Finding finding = scene.only();
        assertThat(finding.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(finding.column()).contains("Carrier");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.evidence()).anyMatch(each -> each.plain()
                .startsWith("The heat is now at one place among the rows of Manifests(425) and now at another"));
    }

    @Test
    void itIsTheSameFinding_whenItIsBackAfterAPause_alsoWhereItHasNotBeenYet() {
        goes("425", "5 8 d 2 b 4", 5);
        scene.minutes(35);
        goes("425", "a 7", 3);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
        assertThat(scene.only().status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void whatReachesBeyondItsRows_mayBeWarmForOthers_onceItIsOver() {
        goes("425", "5 8 d 2 b 4", 5);
        scene.minutes(60).minutes(4, "Manifests(425,\"f8\") .. Manifests(431,\"20\") 62");

        assertThat(scene.findings())
                .filteredOn(each -> each.cause() == Cause.HOT_KEY_PREFIX)
                .allMatch(each -> each.status() == Finding.Status.RESOLVED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"425 17 425 96", "1 2 3 4 5 6"})
    void heatOfSeveralValues_isNone(String carriers) {
        goes(carriers, "5 8 d 2 b 4", 5);

        assertThat(scene.findings()).noneMatch(each -> each.cause() == Cause.HOT_KEY_PREFIX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 3 5 7 9 b", "b 9 7 5 3 1"})
    void whatGoesThroughTheRowsInOrder_isAJobs_orAnAppend(String places) {
        goes("425", places, 5);

        assertThat(scene.findings()).noneMatch(each -> each.cause() == Cause.HOT_KEY_PREFIX);
    }

    @Test
    void aLoadThatIsSpreadWithinMinutes_heals() {
        goes("425", "5 8 d", 4);
        scene.minutes(20);

        assertThat(scene.findings()).allMatch(each -> each.severity() == Severity.INFO);
    }
}
