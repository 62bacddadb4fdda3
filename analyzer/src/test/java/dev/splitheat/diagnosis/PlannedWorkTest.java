package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.PlannedJob;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedWorkTest {
    private static final String TABLES =
            """
            CREATE TABLE Events (Id STRING(36) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Id),
              ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 30 DAY));
            CREATE TABLE Notes (Id STRING(36) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Id);
            CREATE INDEX NotesByAt ON Notes (At);
            """;
    private static final String EVENTS = "Events(\"2\") .. Events(\"9\") 80";
    private static final String NOTES = "Notes(\"2\") .. Notes(\"9\") 80";
    private static final String INDEX = "NotesByAt(2026-11-20T09:58:00Z) .. <end> 80";

    @Test
    void anExport_explainsScansAndHeatWithoutACause_whileItMakesMostOfTheReads() {
        Place export = new Place(TABLES)
                .doing(Work.partitionedReads(List.of("Notes.Id"), 60, 50_000, 1), Work.operations("Notes", 600, 60, 0))
                .minutes(4, NOTES);
        Place beside = new Place(TABLES)
                .doing(
                        Work.partitionedReads(List.of("Notes.Id"), 60, 50_000, 1),
                        Work.reads(List.of("Notes.At"), 60_000, 1, 0.01),
                        Work.operations("Notes", 60_000, 60, 0))
                .minutes(4, NOTES);

        assertThat(PlannedWork.explains(export.suspect(), Cause.LARGE_SCAN)).isTrue();
        assertThat(PlannedWork.explains(export.suspect(), Cause.UNDIAGNOSED)).isTrue();
        assertThat(PlannedWork.explains(beside.suspect(), Cause.LARGE_SCAN)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "UPDATE Notes SET Done = TRUE WHERE Done IS NULL, 20000, 0, true",
        "'@{PDML_MAX_PARALLELISM=4} delete from Notes where Id > 7', 20000, 0, true",
        "UPDATE Notes SET Done = TRUE WHERE Done IS NULL, 20000, 20000, false",
        "UPDATE Notes SET Done = TRUE WHERE Id = @id, 1, 0, false",
        "UPDATE Others SET Done = TRUE WHERE Done IS NULL, 20000, 0, false",
        "UPDATE NotesArchive SET Done = TRUE WHERE Done IS NULL, 20000, 0, false",
        "SELECT * FROM Notes, 20000, 0, false"
    })
    void aStatementThatChangesThousandsOfRows_andCameWithTheHeat_isAJob(
            String text, long rows, long before, boolean job) {
        Place place = new Place(TABLES)
                .doing(Work.changes(text, 4, before), Work.operations("Notes", 600, 4 * before, 0))
                .minutes(10)
                .doing(Work.changes(text, 4, rows), Work.operations("Notes", 600, 80_000, 0))
                .minutes(6, NOTES);

        assertThat(PlannedWork.explains(place.suspect(), Cause.UNSPLIT_LOAD)).isEqualTo(job);
        assertThat(PlannedWork.explains(place.suspect(), Cause.LARGE_SCAN)).isEqualTo(job);
        assertThat(PlannedWork.explains(place.suspect(), Cause.HOT_ROW)).isFalse();
    }

    @Test
    void workThatMakesLittleOfTheLoad_isToldAsAPart_andNotAsTheJobThatTheHeatIsOf() {
        Place place = new Place(TABLES)
                .doing(
                        Work.partitionedReads(List.of("Notes.Id"), 1, 50, 0.1),
                        Work.reads(List.of("Notes.At"), 60_000, 1, 0.01),
                        Work.operations("Notes", 60_000, 60, 0))
                .minutes(4, NOTES);

        assertThat(PlannedWork.beside(place.suspect(), Cause.UNSPLIT_LOAD))
                .extracting(Phrase::plain)
                .containsExactly("Possibly a part of it: Notes is read in partitions, as an export does.");
        assertThat(PlannedJob.in(PlannedWork.beside(place.suspect(), Cause.UNSPLIT_LOAD), Cause.UNSPLIT_LOAD))
                .isEmpty();
    }

    /** It was at work in the hottest minute, which is all that such an interval tells of. */
    @ParameterizedTest
    @CsvSource({"10, true", "1, false"})
    void anExportThatEndsWithinALongInterval_stillMadeItsHeat(int minutes, boolean export) {
        Place place = new Place(TABLES)
                .each(Duration.ofMinutes(minutes))
                .doing(
                        Work.partitionedReads(List.of("Notes.Id"), 60, 50, 10),
                        Work.reads(List.of("Notes.At"), 30_000, 1, 0.01))
                .minutes(4, NOTES)
                .doing(
                        Work.partitionedReads(List.of("Notes.Id"), 20, 50, 10),
                        Work.reads(List.of("Notes.At"), 30_000, 1, 0.01))
                .minutes(minutes == 1 ? 5 : 1, NOTES);

        assertThat(PlannedWork.explains(place.suspect(), Cause.UNDIAGNOSED)).isEqualTo(export);
    }

    @Test
    void writesThatCouldNotHeatIt_doNotMakeAnExportSomethingElse() {
        Place export = new Place(TABLES)
                .doing(Work.partitionedReads(List.of("Notes.Id"), 60, 50, 1), Work.operations("Notes", 600, 6_000, 0))
                .minutes(4, NOTES);

        assertThat(PlannedWork.explains(export.suspect(), Cause.UNDIAGNOSED)).isTrue();
    }

    @Test
    void aTableWithADeletionPolicy_saysThatASweepMayBeIt_whereDeletesAreNotCollected() {
        Place unseen = new Place(TABLES).minutes(4, EVENTS);

        assertThat(PlannedWork.in(unseen.suspect()))
                .anyMatch(phrase -> phrase.plain().startsWith("Events has a row deletion policy"));
    }

    @Test
    void aSweepOfADeletionPolicy_passes_andSoDoesAJobThatClearsOut_whereItsBeginWasSeen() {
        Place sweep = new Place(TABLES)
                .doing(Work.operations("Events", 600, 6_000, 200_000))
                .minutes(4, EVENTS);
        Place noPolicy = new Place(TABLES)
                .doing(Work.operations("Notes", 600, 6_000, 200_000))
                .minutes(4, NOTES);
        Place began = new Place(TABLES)
                .doing(Work.operations("Notes", 600, 6_000, 0))
                .minutes(10)
                .doing(Work.operations("Notes", 600, 6_000, 200_000))
                .minutes(6, NOTES);

        assertThat(PlannedWork.explains(sweep.suspect(), Cause.UNDIAGNOSED)).isTrue();
        assertThat(PlannedWork.explains(noPolicy.suspect(), Cause.UNDIAGNOSED)).isFalse();
        assertThat(PlannedWork.explains(began.suspect(), Cause.UNDIAGNOSED)).isTrue();
        assertThat(PlannedWork.in(began.suspect()))
                .extracting(phrase -> phrase.plain())
                .anyMatch(sentence -> sentence.startsWith("Notes loses 3333 rows a second and gets 100"));
    }

    /** In its first interval it took less than in the next ones. */
    @Test
    void aSweepThatBeginsWithinAnIntervalBringsTheHeatOfIt() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Events", 500, 30_000, 0))
                .minutes(20)
                .doing(Work.operations("Events", 500, 30_000, 90_000))
                .minutes(1, EVENTS)
                .doing(Work.operations("Events", 500, 30_000, 300_000))
                .minutes(6, EVENTS);

        assertThat(PlannedWork.explains(place.suspect(), Cause.QUEUE)).isTrue();
    }

    /** More go than come in any few minutes but those of a batch. */
    @Test
    void rowsThatComeInABatchAndGoOneByOne_areNotClearedOut() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Notes", 600, 600, 0))
                .minutes(20)
                .doing(Work.operations("Notes", 600, 1_200_000, 0))
                .minutes(1)
                .doing(Work.operations("Notes", 600, 0, 200_000))
                .minutes(6, NOTES);

        assertThat(PlannedWork.explains(place.suspect(), Cause.QUEUE)).isFalse();
        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isFalse();
    }

    /** After an hour nobody remembers what was before: it raises no alarm then, and lowers none that was given. */
    @Test
    void aSweepOfMoreThanAnHour_mayStillHaveBroughtTheHeat() {
        Place place = new Place(TABLES)
                .doing(Work.operations("Events", 500, 30_000, 3_000))
                .minutes(20)
                .doing(Work.operations("Events", 500, 30_000, 300_000))
                .minutes(90, EVENTS);

        assertThat(PlannedWork.mayExplain(place.suspect(), Cause.MONOTONIC_KEY)).isTrue();
        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isFalse();
    }

    /** A sweep goes through the rows in the order of their keys, as an append or a queue does. */
    @ParameterizedTest(name = "[{index}] {4}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            3000   | 300000 | 0  | true  | it catches up, and the heat came with it
            3000   | 300000 | 10 | false | it was hot before
            300000 | 300000 | 0  | false | it has gone on for longer than anybody knows
            3000   | 35000  | 0  | false | as many rows come as go
            """)
    void aSweepThatCatchesUp_explainsAnEndThatMoves(
            int before, int deletes, int hotBefore, boolean explains, String because) {
        Place place = new Place(TABLES)
                .doing(Work.operations("Events", 500, 30_000, before))
                .minutes(20 - hotBefore)
                .minutes(hotBefore, EVENTS)
                .doing(Work.operations("Events", 500, 30_000, deletes))
                .minutes(8, EVENTS);

        assertThat(List.of(Cause.MONOTONIC_KEY, Cause.QUEUE, Cause.HOT_KEY_PREFIX))
                .as(because)
                .allMatch(cause -> PlannedWork.explains(place.suspect(), cause) == explains);
    }

    @Test
    void anIndexThatIsBeingFilled_isMonotonicUntilItIsFull() {
        Place filled = new Place(TABLES)
                .doing(Work.operations("NotesByAt", 0, 200_000, 0), Work.operations("Notes", 0, 20_000, 0))
                .minutes(4, INDEX);
        Place used = new Place(TABLES)
                .doing(Work.operations("NotesByAt", 0, 200_000, 0), Work.operations("Notes", 0, 200_000, 0))
                .minutes(4, INDEX);

        assertThat(PlannedWork.explains(filled.suspect(), Cause.MONOTONIC_INDEX))
                .isTrue();
        assertThat(PlannedWork.explains(used.suspect(), Cause.MONOTONIC_INDEX)).isFalse();
    }

    @Test
    void entriesThatMoveWithTheirRows_areNoBackfill() {
        Place moved = new Place(TABLES)
                .doing(Work.operations("NotesByAt", 0, 75_000, 0), Work.operations("Notes", 0, 35_000, 0))
                .minutes(4, INDEX);
        Place gone = new Place(TABLES)
                .doing(Work.operations("NotesByAt", 0, 70_000, 0), Work.operations("Notes", 0, 6_000, 60_000))
                .minutes(4, INDEX);

        assertThat(List.of(moved, gone)).allSatisfy(place -> {
            assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_INDEX))
                    .isFalse();
            assertThat(PlannedWork.in(place.suspect()))
                    .extracting(Phrase::plain)
                    .noneMatch(said -> said.contains("filled"));
        });
    }

    @Test
    void anImportBeginsWithTheHeat_andWhatAlwaysWroteInBatchesIsNone() {
        Place began = new Place(TABLES)
                .doing(Work.batches("Notes", 600, 1))
                .minutes(20)
                .doing(Work.batches("Notes", 600, 300))
                .minutes(12, NOTES);
        Place trickledBefore = new Place(TABLES)
                .doing(Work.batches("Notes", 6, 100))
                .minutes(20)
                .doing(Work.batches("Notes", 600, 300))
                .minutes(12, NOTES);
        Place always = new Place(TABLES)
                .doing(Work.batches("Notes", 600, 300))
                .minutes(20)
                .minutes(12, NOTES);

        assertThat(PlannedWork.explains(began.suspect(), Cause.UNDIAGNOSED)).isTrue();
        assertThat(PlannedWork.explains(trickledBefore.suspect(), Cause.UNDIAGNOSED))
                .isTrue();
        assertThat(PlannedWork.explains(always.suspect(), Cause.UNDIAGNOSED)).isFalse();
    }

    @Test
    void anImportOfManyHands_explainsNoAppend_andIsNamedAsAPartOfIt() {
        Place place = new Place(TABLES)
                .minutes(1)
                .doing(Work.batches("Notes", 1, 300), Work.operations("Notes", 0, 300, 0))
                .minutes(20)
                .doing(Work.batches("Notes", 6_000, 300), Work.operations("Notes", 0, 1_800_000, 0))
                .minutes(12, NOTES);

        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isFalse();
        assertThat(PlannedWork.cameAsAnImport(place.suspect())).isTrue();
        assertThat(PlannedWork.beside(place.suspect(), Cause.MONOTONIC_KEY))
                .extracting(Phrase::plain)
                .anyMatch(
                        said -> said.startsWith("Possibly a part of it: Rows of Notes are written a hundred and more"));
    }

    /** Batches of 0.1 s each: ten in a second keep one hand busy. */
    @ParameterizedTest
    @CsvSource({
        "1, 600, 300, 0, true",
        "1, 6000, 300, 0, false",
        "1, 600, 300, 60000, false",
        "1, 60000, 1, 0, false",
        "600, 600, 300, 0, false"
    })
    void rowsInTheOrderOfTheirKey_areAnImportWhereOneLoaderBringsThem_andElseAnAppend(
            long loadsBefore, long loads, long rows, long others, boolean planned) {
        Place place = new Place(TABLES)
                .doing(Work.batches("Notes", loadsBefore, 300), Work.operations("Notes", 0, 300 * loadsBefore, 0))
                .minutes(20)
                .doing(Work.batches("Notes", loads, rows), Work.operations("Notes", 0, loads * rows + others, 0))
                .minutes(12, NOTES);

        assertThat(PlannedWork.explains(place.suspect(), Cause.MONOTONIC_KEY)).isEqualTo(planned);
    }

    @Test
    void aFlawOfAKeyOrARow_isNoBetterWhenTheJobIsDone() {
        Place export = new Place(TABLES)
                .doing(Work.partitionedReads(List.of("Notes.Id"), 60, 50_000, 1), Work.operations("Notes", 600, 60, 0))
                .minutes(4, NOTES);

        assertThat(PlannedWork.explains(export.suspect(), Cause.HOT_ROW)).isFalse();
        assertThat(PlannedWork.explains(export.suspect(), Cause.MONOTONIC_KEY)).isFalse();
    }
}
