package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnsplitLoadExaminerTest {
    private static final String ITEMS =
            """
            CREATE TABLE Items (Id STRING(36) NOT NULL, Name STRING(64), ExpiresAt TIMESTAMP) PRIMARY KEY (Id),
              ROW DELETION POLICY (OLDER_THAN(ExpiresAt, INTERVAL 1 DAY));
            CREATE INDEX ByName ON Items (Name);
            """;

    private final UnsplitLoadExaminer examiner = new UnsplitLoadExaminer();

    @Test
    void cutsThatHelp_areSaid() {
        Place place = new Place(ITEMS)
                .minutes(2, "Items(\"a\") .. Items(\"t\") 90")
                .minutes(2, "Items(\"a\") .. Items(\"h\") 52");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.UNSPLIT_LOAD);
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .contains("Spanner has cut the hot range 1 time so far, and its score went from 90 to 52.");
        });
    }

    @Test
    void anIndexThatIsBeingFilled_isNamed() {
        Place place = new Place(ITEMS)
                .doing(Work.operations("Items", 6_000, 6_000, 0), Work.operations("ByName", 0, 240_000, 0))
                .minutes(4, "ByName(\"a\") .. ByName(\"q\") 80");

        assertThat(said(place))
                .contains("ByName gets 4000 entries a second while Items gets 100 rows: it is being filled.");
    }

    @Test
    void aSweep_isNamed() {
        Place place = new Place(ITEMS)
                .doing(Work.operations("Items", 6_000, 6_000, 60_000))
                .minutes(4, "Items(\"a\") .. Items(\"t\") 70");

        assertThat(said(place)).contains("The row deletion policy of Items deletes 1000 rows a second.");
    }

    private List<String> said(Place place) {
        return examiner.examine(place.suspect()).orElseThrow().evidence().stream()
                .map(Phrase::plain)
                .toList();
    }
}
