package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueSetApartExaminerTest {
    private static final String TABLES =
            """
            CREATE TABLE Feed (Guild STRING(20) NOT NULL, Entry STRING(36) NOT NULL) PRIMARY KEY (Guild, Entry);
            CREATE TABLE Lines (Account INT64 NOT NULL, Line STRING(36) NOT NULL) PRIMARY KEY (Account, Line);
            CREATE TABLE Days (Day DATE NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (Day, Id);
            CREATE TABLE Notes (Id STRING(36) NOT NULL, Owner STRING(36)) PRIMARY KEY (Id);
            CREATE INDEX NotesByOwner ON Notes (Owner);
            """;

    private final Place place = new Place(TABLES);

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Feed("guild-004217") .. Feed("guild-0042171")     | Guild
                    Lines(7) .. Lines(8)                              | Account
                    NotesByOwner("4c6f8a2e") .. NotesByOwner("4c6f8a2e0") | Owner
                    """)
    void aValueThatIsSetApart_andStaysHot_isToBlame(String range, String column) {
        place.minutes(8, range + " 80");

        assertThat(new ValueSetApartExaminer().examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_KEY_PREFIX);
            assertThat(diagnosis.column()).contains(column);
        });
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    several accounts      | Lines(7) .. Lines(9)
                    numbers that go on    | Feed("tenant-1") .. Feed("tenant-11")
                    the next of them      | Feed("tenant-1") .. Feed("tenant-2")
                    a longer name         | Feed("tenant-1") .. Feed("tenant-1999")
                    a part of one         | Feed("guild-004217","a") .. Feed("guild-0042171")
                    one row               | Feed("guild-004217","a5b6c7d8") .. Feed("guild-004217","a5b6c7d80")
                    what many begin with  | Feed("g") .. Feed("h")
                    a day, which passes   | Days(2026-11-20) .. Days(2026-11-21)
                    entries of NULL       | NotesByOwner(NULL) .. NotesByOwner("0")
                    """)
    void nothingElseIs(String what, String range) {
        place.minutes(12, range + " 80");

        assertThat(new ValueSetApartExaminer().examine(place.suspect()))
                .as(what)
                .isEmpty();
    }

    @Test
    void aJustWarmOneIsWaitedFor_asLongAsGoogleSays() {
        place.minutes(8, "Lines(7) .. Lines(8) 55");
        assertThat(new ValueSetApartExaminer().examine(place.suspect())).isEmpty();

        place.minutes(3, "Lines(7) .. Lines(8) 55");
        assertThat(new ValueSetApartExaminer().examine(place.suspect())).isPresent();
    }

    @Test
    void whatHeals_orIsCutInside_isNotToBlame() {
        for (int score = 100; score >= 50; score -= 8) {
            place.minute("Lines(7) .. Lines(8) " + score);
        }
        assertThat(new ValueSetApartExaminer().examine(place.suspect())).isEmpty();

        Place cut = new Place(TABLES).minutes(12, "Lines(7) .. Lines(7,\"m\") 80", "Lines(7,\"m\") .. Lines(8) 80");
        assertThat(new ValueSetApartExaminer().examine(cut.suspect())).isEmpty();
    }
}
