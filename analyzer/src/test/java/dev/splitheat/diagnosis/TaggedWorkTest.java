package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.interval.TransactionRow;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaggedWorkTest {
    private static final String NOTES = "CREATE TABLE Notes (Id INT64 NOT NULL, Text STRING(MAX)) PRIMARY KEY (Id)";
    private static final List<String> INSERTED = List.of("Notes._exists", "Notes.Id", "Notes.Text");
    private static final String END = "Notes(900) .. <end> 90";

    @ParameterizedTest
    @CsvSource({
        "'job=import,batch=20261101', 30000, true",
        "nightlyBackfill, 30000, true",
        "purge-inactive, 30000, true",
        "import.products, 30000, true",
        "'app=importer,version=1.4.2', 30000, true",
        "nightly_loader, 30000, true",
        "'job=import', 2000, false",
        "'job=import', 6000, false",
        "'app=mail,action=import', 30000, false",
        "'app=mail,action=archive', 30000, false",
        "'job=worker', 30000, false",
        "'app=web,action=importance', 30000, false",
        "'', 30000, false"
    })
    void whoseTagNamesAJobThatEnds_andWritesMostOfWhatCame_bringsAnAppendThatEnds(
            String tag, long commits, boolean explained) {
        Place place = new Place(NOTES)
                .doing(writing("app=web", 4_000))
                .minutes(10)
                .doing(writing("app=web", 4_000), writing(tag, commits))
                .minutes(6, END);

        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isEqualTo(explained);
        assertThat(PlannedWork.explains(place.suspect(), Cause.HOT_ROW)).isFalse();
        assertThat(PlannedWork.explains(place.suspect(), Cause.QUEUE)).isFalse();
        assertThat(PlannedWork.in(place.suspect()).stream()
                        .anyMatch(each -> each.plain().contains("by transactions tagged " + tag + ": by its name")))
                .isEqualTo(explained);
    }

    @Test
    void whatWasAtWorkBeforeTheHeat_didNotBringIt() {
        Place place =
                new Place(NOTES).doing(writing("import", 30_000)).minutes(10).minutes(6, END);

        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isFalse();
    }

    /** Nobody remembers for longer than an hour whether it came with the heat. */
    @ParameterizedTest
    @CsvSource({"120, true", "400, false"})
    void anImportEndsWithinHours(int minutes, boolean explained) {
        Place place =
                new Place(NOTES).minutes(10).doing(writing("import", 30_000)).minutes(minutes, END);

        assertThat(place.suspect().track().spellHot()).isEqualTo(Duration.ofMinutes(minutes));
        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isEqualTo(explained);
    }

    private static TransactionRow writing(String tag, long commits) {
        return Work.transactions(tag, List.of(), INSERTED, commits, 0, 0.01);
    }
}
