package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitsOfAValueExaminerTest {
    private static final String CONTACTS =
            """
            CREATE TABLE Contacts (Tenant STRING(9) NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Tenant, Id);
            CREATE TABLE Orders (OrderNo INT64 NOT NULL, Line STRING(36) NOT NULL) PRIMARY KEY (OrderNo, Line);
            CREATE TABLE Events (Tenant STRING(9) NOT NULL,
              At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true)) PRIMARY KEY (Tenant, At);
            """;

    private static final String FIRST = "Contacts() .. Contacts(\"t-4\",\"41e5\") %d UNISOLATABLE_HOT_ROW";
    private static final String SECOND =
            "Contacts(\"t-4\",\"41e5\") .. Contacts(\"t-4\",\"8188\") %d UNISOLATABLE_HOT_ROW";
    private static final String LAST =
            "Contacts(\"t-4\",\"8188\") .. Contacts(\"t-9\",\"1b6e\") %d UNISOLATABLE_HOT_ROW";

    @Test
    void splitsOfAValueThatAreHotTogether_areNoRows_alsoWhereSpannerCallsThemSo_andOneIsSilentNowAndThen() {
        Place place = new Place(CONTACTS);
        for (int turn = 0; turn < 4; turn++) {
            place.minutes(2, FIRST.formatted(57), SECOND.formatted(55), LAST.formatted(62))
                    .minute(FIRST.formatted(57), LAST.formatted(64));
        }

        assertThat(new SplitsOfAValueExaminer().examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains("Tenant");
            assertThat(diagnosis.evidence()).anySatisfy(phrase -> assertThat(phrase.plain())
                    .contains("3 splits of rows of Contacts(\"t-4\") are hot together"));
        });
        assertThat(new HotRowExaminer().examine(place.suspect())).isEmpty();
    }

    @Test
    void oneThatIsHot_besideWhatIsJustWarmNowAndThen_mayBeARow() {
        Place place = new Place(CONTACTS);
        for (int turn = 0; turn < 4; turn++) {
            place.minutes(5, SECOND.formatted(95))
                    .minute(FIRST.formatted(51), SECOND.formatted(95), LAST.formatted(51));
        }

        assertThat(new SplitsOfAValueExaminer().examine(place.suspect())).isEmpty();
        assertThat(new HotRowExaminer().examine(place.suspect())).isPresent();
    }

    @Test
    void oneThatIsFull_betweenTwoThatAreJustWarmAllTheTime_mayBeARow() {
        Place place = new Place(CONTACTS).minutes(30, FIRST.formatted(51), SECOND.formatted(100), LAST.formatted(51));

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatGoesFromOneToTheNext_isNotHotTogether_howeverOften(int laps) {
        Place place = new Place(CONTACTS);
        for (int lap = 0; lap < laps; lap++) {
            place.minutes(8, FIRST.formatted(70))
                    .minutes(8, SECOND.formatted(70))
                    .minutes(8, LAST.formatted(70));
        }

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
    }

    @Test
    void rowsThatComeInOrderUnderAValue_areNotAllOverIt() {
        Place place = new Place(CONTACTS)
                .minutes(
                        8,
                        "Events() .. Events(\"t-4\",2026-11-20T08:00:00Z) 70 UNISOLATABLE_HOT_ROW",
                        "Events(\"t-4\",2026-11-20T08:00:00Z) .. Events(\"t-4\",2026-11-20T09:00:00Z) 70 UNISOLATABLE_HOT_ROW",
                        "Events(\"t-4\",2026-11-20T09:00:00Z) .. Events(\"t-9\",2026-11-20T08:00:00Z) 70 UNISOLATABLE_HOT_ROW");

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
    }

    @Test
    void aSplitThatEndsInAnotherTable_isOfNoValueOfThatTable() {
        Place place = new Place(CONTACTS)
                .minutes(8, "Contacts(\"t-4\",\"41e5\") .. Orders(17,\"x\") 90 UNISOLATABLE_HOT_ROW");

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
        assertThat(new HotRowExaminer().examine(place.suspect())).isPresent();
    }

    @Test
    void threeRowsThatSpannerHasSetApart_areRows() {
        Place place = new Place(CONTACTS)
                .minutes(
                        10,
                        "Contacts(\"t-4\",\"41e5\") .. Contacts(\"t-4\",\"41e5\\x00\") 70 HOT_ROW",
                        "Contacts(\"t-4\",\"8188\") .. Contacts(\"t-4\",\"8188\\x00\") 70 HOT_ROW",
                        "Contacts(\"t-4\",\"c0de\") .. Contacts(\"t-4\",\"c0de\\x00\") 70 HOT_ROW");

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
    }

    @Test
    void ofALoadUnderManyValues_noValueHasThem() {
        Place place = new Place(CONTACTS)
                .minutes(
                        10,
                        "Contacts(\"t-1\",\"41e5\") .. Contacts(\"t-4\",\"8188\") 70 UNISOLATABLE_HOT_ROW",
                        "Contacts(\"t-4\",\"8188\") .. Contacts(\"t-6\",\"1b6e\") 70 UNISOLATABLE_HOT_ROW",
                        "Contacts(\"t-6\",\"1b6e\") .. Contacts(\"t-9\",\"77aa\") 70 UNISOLATABLE_HOT_ROW");

        assertThat(SplitsOfAValue.of(place.suspect())).isEmpty();
    }
}
