package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A tenant whose last split reaches into the next one's rows, of a table whose second key part may grow for all that is known. */
class TenantUpToTheNextTest {
    private final HotKeyPrefixExaminer examiner = new HotKeyPrefixExaminer();

    private Place place() {
        return new Place(
                        "CREATE TABLE Events (TenantId STRING(36) NOT NULL, DocId STRING(36) NOT NULL) PRIMARY KEY (TenantId, DocId)")
                .minutes(4, "Events(\"abe\",\"c1\") .. Events(\"bolt\",\"11\") 95");
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 66})
    void severalOfWhoseSplitsStayHotTogether_hasAllOfTheLoad_thoughTheFirstCutHasMovedTheStart(int score) {
        Place place = place().minutes(
                        20,
                        "Events(\"acme\",\"00\") .. Events(\"acme\",\"3a\") " + (score + 2),
                        "Events(\"acme\",\"3a\") .. Events(\"acme\",\"77\") " + score,
                        "Events(\"acme\",\"77\") .. Events(\"bolt\",\"11\") " + (score + 1));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("TenantId");
            assertThat(diagnosis.confidence()).isGreaterThanOrEqualTo(0.7);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 66})
    void ofWhichTheLastSplitAloneIsHot_mayHaveRowsAppended(int score) {
        Place place = place().minutes(8, "Events(\"acme\",\"77\") .. Events(\"bolt\",\"11\") " + score)
                .minutes(12, "Events(\"acme\",\"b1\") .. Events(\"bolt\",\"11\") " + score);

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** Readers of the newest rows heat them, too, where nobody appends enough to. */
    @ParameterizedTest
    @CsvSource({"TIMESTAMP, MOVING_HOT_SPOT, false", "TIMESTAMP, '', true", "STRING(36), MOVING_HOT_SPOT, true"})
    void underWhichSpannerSaysThatTheHeatMoves_isNotToBlame_whereRowsComeInOrder(
            String type, String reason, boolean blamed) {
        boolean times = type.equals("TIMESTAMP");
        Place place = new Place("CREATE TABLE Timeline (Org STRING(20) NOT NULL, At " + type
                + " NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Org, At, Id)");
        for (int cut = 0; cut < 3; cut++) {
            String at = times ? "2026-11-20T0" + (5 + cut) + ":10:00Z" : "\"" + (3 + cut) + "\"";
            place.minutes(8, "Timeline(\"acme\"," + at + ",\"7d\") .. Timeline(\"b\") 95 " + reason);
        }

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(blamed);
    }
}
