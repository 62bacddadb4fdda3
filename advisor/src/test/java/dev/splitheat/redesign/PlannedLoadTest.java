package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.PlannedJob;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedLoadTest {
    private static final Catalog CATALOG = DdlReader.read(
                    """
                    CREATE TABLE Notes (Id INT64 NOT NULL, At TIMESTAMP, Text STRING(MAX)) PRIMARY KEY (Id);
                    CREATE INDEX NotesByAt ON Notes (At);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    @ParameterizedTest
    @CsvSource({
        "IMPORT, MONOTONIC_KEY, , halve the number of writers and let them write at low priority",
        "IMPORT, UNDIAGNOSED, , writers",
        "EXPORT, LARGE_SCAN, , Data Boost",
        "EXPORT, UNSPLIT_LOAD, , Data Boost",
        "READING_PASS, UNSPLIT_LOAD, , Data Boost",
        "REWRITING_PASS, UNSPLIT_LOAD, , partitioned DML",
        "INSERTING_PASS, UNSPLIT_LOAD, , given to writers in random order",
        "SORTED_IMPORT, UNSPLIT_LOAD, , given to writers in random order",
        "INDEX_BACKFILL, MONOTONIC_INDEX, NotesByAt, Spanner does it in the background",
        "SWEEP, UNSPLIT_LOAD, , partitioned DML",
        "CLEARING, QUEUE, , partitioned DML",
        "BULK_STATEMENT, LARGE_SCAN, , partitioned DML",
        "TAGGED, MONOTONIC_KEY, , halve the number of its workers",
        "REPORTED_IMPORT, MONOTONIC_KEY, , halve the number of writers and let them write at low priority",
        "REPORTED_BACKUP, UNSPLIT_LOAD, , Data Boost",
        "REPORTED_MAINTENANCE, LOCK_CONTENTION, , quiet hours"
    })
    void aPlannedJobsHeat_isAdvisedWhenAndHowGentlyToDoTheJob_andNoChangeOfTheSchema(
            PlannedJob job, Cause cause, String index, String advised) {
        List<Recommendation> recommendations = Redesigns.all()
                .advise(saying(job, cause, index), CATALOG, Evidence.NONE)
                .recommendations();

        assertThat(recommendations).extracting(Recommendation::kind).containsExactly("PLANNED_WORK");
        Recommendation only = recommendations.get(0);
        assertThat(only.ddl()).isEmpty();
        assertThat(only.doNow() + " " + only.steps()).contains(advised);
    }

    @ParameterizedTest
    @CsvSource({
        "IMPORT, PLANNED_WORK SPLIT_POINTS",
        "REPORTED_IMPORT, PLANNED_WORK SPLIT_POINTS",
        "REPORTED_BACKUP, PLANNED_WORK",
        "SWEEP, PLANNED_WORK"
    })
    void anImportThatSpannerSplits_mayAlsoBeSplitAhead(PlannedJob job, String kinds) {
        assertThat(Redesigns.all()
                        .advise(saying(job, Cause.UNSPLIT_LOAD, null), CATALOG, Evidence.NONE)
                        .recommendations())
                .extracting(Recommendation::kind)
                .containsExactly(kinds.split(" "));
    }

    private static Finding saying(PlannedJob job, Cause cause, String index) {
        return Findings.of(cause, "Notes", index, null).saying(List.of(job.sentence("Notes", "1", "2", "3", "4")));
    }
}
