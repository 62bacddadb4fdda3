package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftBehindTest {
    private static final String LOG =
            """
            CREATE SCHEMA app;
            CREATE TABLE app.Log (
              At TIMESTAMP NOT NULL,
              LogId STRING(36) NOT NULL,
              Before STRING(36),
              Size INT64,
              CONSTRAINT SizeIsPositive CHECK (Size > 0),
              CONSTRAINT ItsBefore FOREIGN KEY (Before) REFERENCES app.Log (LogId)
            ) PRIMARY KEY (At, LogId);
            """;
    private static final String AROUND =
            """
            CREATE TABLE app.Mark (
              MarkId STRING(36), LogId STRING(36),
              CONSTRAINT MarkOfLog FOREIGN KEY (LogId) REFERENCES app.Log (LogId)
            ) PRIMARY KEY (MarkId);
            CREATE TABLE app.LogArchive (ArchiveId STRING(36)) PRIMARY KEY (ArchiveId);
            CREATE VIEW app.Recent SQL SECURITY INVOKER AS SELECT l.LogId FROM app.Log AS l;
            CREATE VIEW app.Archived SQL SECURITY INVOKER AS SELECT l.ArchiveId FROM app.LogArchive AS l;
            CREATE CHANGE STREAM LogStream FOR app.Log;
            CREATE CHANGE STREAM MarkStream FOR app.Mark;
            """;

    @Test
    void streamsViewsKeysAndConstraints_areCalledByName_inStepsAndCosts() {
        for (Recommendation advised : advice(LOG + AROUND)) {
            assertThat(advised.steps())
                    .anyMatch(step -> step.contains("Change stream LogStream follows"))
                    .anyMatch(step -> step.contains("View app.Recent keeps the names"))
                    .anyMatch(step -> step.contains("Foreign key MarkOfLog of app.Mark follows"))
                    .noneMatch(step -> step.contains("MarkStream") || step.contains("Archived"));
            assertThat(advised.tradeOffs())
                    .anyMatch(cost -> cost.contains("LogStream"))
                    .anyMatch(cost -> cost.contains("app.Recent"))
                    .anyMatch(cost -> cost.contains("MarkOfLog of app.Mark"))
                    .anyMatch(cost -> cost.contains("ItsBefore, SizeIsPositive"));
        }
    }

    @Test
    void whatIsToBeExecutedForThem_isThereToTheLetter() {
        for (Recommendation advised : advice(LOG + AROUND)) {
            assertThat(advised.migration())
                    .flatExtracting(Step::statements)
                    .containsSubsequence(
                            "ALTER CHANGE STREAM LogStream SET FOR app.Log",
                            "CREATE OR REPLACE VIEW app.Recent SQL SECURITY INVOKER AS SELECT l.LogId FROM app.Log AS l",
                            "ALTER TABLE app.Mark DROP CONSTRAINT MarkOfLog",
                            "ALTER TABLE app.Mark ADD CONSTRAINT MarkOfLog FOREIGN KEY (LogId) REFERENCES app.Log(LogId)",
                            "DROP TABLE app.Log_old");
        }
    }

    @Test
    void aKeyWithoutAName_isDroppedByTheOneThatSpannerGaveIt() {
        String unnamed = (LOG + AROUND).replace("CONSTRAINT MarkOfLog ", "");

        for (Recommendation advised : advice(unnamed)) {
            assertThat(advised.migration())
                    .filteredOn(step -> step.what().contains("by the name that Spanner gave it"))
                    .flatExtracting(Step::statements)
                    .containsExactly("ALTER TABLE app.Mark ADD FOREIGN KEY (LogId) REFERENCES app.Log(LogId)");
        }
    }

    @Test
    void streamOverAll_seesTheBackfill() {
        for (Recommendation advised : advice(LOG + "CREATE CHANGE STREAM Everything FOR ALL")) {
            assertThat(advised.steps()).anyMatch(step -> step.contains("Everything, also tell of every row"));
        }
    }

    @Test
    void readersOfAStreamOverAll_seeTheNewTables_whateverOthersMiss() {
        String both = LOG + "CREATE CHANGE STREAM LogStream FOR app.Log; CREATE CHANGE STREAM Everything FOR ALL";

        for (Recommendation advised : advice(both)) {
            assertThat(advised.tradeOffs())
                    .contains(
                            "Readers of LogStream see nothing of the new tables until they are watched.",
                            "Readers of Everything see each row twice during the move.");
        }
    }

    @Test
    void whatIsNotThere_isNotSpokenOf() {
        for (Recommendation advised :
                advice("CREATE TABLE Log (At TIMESTAMP, LogId STRING(36)) PRIMARY KEY (At, LogId)")) {
            assertThat(advised.steps())
                    .noneMatch(step ->
                            step.contains("hange stream") || step.contains("VIEW") || step.contains("oreign key"));
        }
    }

    @Test
    void keyOfATableToItself_pointsToTheNewOne() {
        assertThat(advice(LOG))
                .flatExtracting(Recommendation::ddl)
                .filteredOn(statement -> statement.contains("FOREIGN KEY"))
                .isNotEmpty()
                .allMatch(statement -> statement.contains("REFERENCES app.Log_new"));
    }

    private static List<Recommendation> advice(String ddl) {
        Catalog catalog = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
        String table = ddl.contains("app.Log") ? "app.Log" : "Log";
        List<Recommendation> advised = Redesigns.all()
                .advise(Findings.of(Cause.MONOTONIC_KEY, table, null, "At"), catalog, Evidence.NONE)
                .recommendations();
        assertThat(advised).isNotEmpty().noneMatch(one -> one.ddl().isEmpty());
        return advised;
    }
}
