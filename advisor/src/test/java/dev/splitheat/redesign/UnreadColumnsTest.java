package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large columns that no known statement asks for: out of a table that is read whole, and out of a hot index. */
class UnreadColumnsTest {
    private static final String GOOGLE =
            """
            CREATE TABLE Files (Owner STRING(36) NOT NULL, FileId INT64 NOT NULL, Name STRING(100), SeenAt TIMESTAMP,
              Body BYTES(MAX), Notes STRING(MAX)) PRIMARY KEY (Owner, FileId);
            CREATE INDEX FilesBySeenAt ON Files(SeenAt) STORING (Name, Notes)""";
    private static final String POSTGRES =
            """
            CREATE TABLE files (owner varchar(36) NOT NULL, file_id bigint NOT NULL, name varchar(100), seen_at timestamptz,
              body bytea, notes text, PRIMARY KEY (owner, file_id));
            CREATE INDEX files_by_seen_at ON files(seen_at) INCLUDE (name, notes)""";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT Name FROM Files | true",
                "SELECT COUNT(*) FROM Files | true",
                "SELECT Name FROM Files WHERE Name = @n | false",
                "SELECT Name, Body FROM Files | false",
                "SELECT * FROM Files | false",
                "SELECT f.* FROM Files f | false",
                "SELECT Name FROM OtherFiles | false"
            })
    void columnLeavesATableThatIsReadWhole_whereNoStatementAsksForIt(String statement, boolean expected) {
        assertThat(kinds(GOOGLE, Cause.LARGE_SCAN, null, statement).contains("MOVE_COLUMN"))
                .isEqualTo(expected);
    }

    @Test
    void keyGoesAlong_andWhatAnIndexHoldsStays() {
        Recommendation google = advised(GOOGLE, Cause.LARGE_SCAN, null, "SELECT Name FROM Files")
                .get(0);
        Recommendation postgres = advised(POSTGRES, Cause.LARGE_SCAN, null, "SELECT name FROM files")
                .get(0);

        assertThat(google.ddl())
                .containsExactly("CREATE TABLE FilesBody (\n  Owner STRING(36) NOT NULL,\n  FileId INT64 NOT NULL,\n"
                        + "  Body BYTES(MAX),\n) PRIMARY KEY (Owner, FileId)");
        assertThat(postgres.ddl()).singleElement().asString().startsWith("CREATE TABLE files_body (");
        assertThat(google.steps()).last().asString().contains("Only then drop Body of Files.");
    }

    @Test
    void whatIsAdvised_loads() throws Exception {
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        List<String> refused = new ArrayList<>();
        try (Emulator emulator = Emulator.start()) {
            for (String ddl : List.of(GOOGLE, POSTGRES)) {
                String index = ddl.equals(GOOGLE) ? "FilesBySeenAt" : "files_by_seen_at";
                List<Recommendation> all =
                        new ArrayList<>(advised(ddl, Cause.LARGE_SCAN, null, "SELECT name FROM files"));
                all.addAll(advised(ddl, Cause.MONOTONIC_INDEX, index, "SELECT name FROM files WHERE owner = 'o'"));
                assertThat(all).extracting(Recommendation::kind).contains("MOVE_COLUMN", "DROP_STORED_COLUMNS");
                for (Recommendation each : all) {
                    refused.addAll(emulator.tryOut(
                            com.google.cloud.spanner.Dialect.valueOf(
                                    dialect(ddl).name()),
                            List.of(ddl.split(";")),
                            each.ddl(),
                            List.of()));
                }
            }
        }

        assertThat(refused).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT Name FROM Files WHERE SeenAt > @s | true",
                "SELECT Name, Notes FROM Files WHERE SeenAt > @s | false",
                "SELECT * FROM Files WHERE SeenAt > @s | false"
            })
    void columnLeavesAHotIndex_behindWhatTakesTheHeatApart(String statement, boolean dropped) {
        List<String> kinds = kinds(GOOGLE, Cause.MONOTONIC_INDEX, "FilesBySeenAt", statement);

        assertThat(kinds).first().isEqualTo("SHARDED_INDEX");
        assertThat(kinds.contains("DROP_STORED_COLUMNS")).isEqualTo(dropped);
    }

    @Test
    void whereNoStatementIsKnown_nothingIsTakenAway() {
        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(Cause.MONOTONIC_INDEX, "Files", "FilesBySeenAt", "SeenAt"),
                        DdlReader.read(GOOGLE, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                        Evidence.NONE);

        assertThat(advice.recommendations()).extracting(Recommendation::kind).doesNotContain("DROP_STORED_COLUMNS");
    }

    private static List<String> kinds(String ddl, Cause cause, String index, String statement) {
        return advised(ddl, cause, index, statement).stream()
                .map(Recommendation::kind)
                .toList();
    }

    private static List<Recommendation> advised(String ddl, Cause cause, String index, String statement) {
        boolean google = ddl.equals(GOOGLE);
        String table = google ? "Files" : "files";
        String column = google ? "SeenAt" : "seen_at";
        return Redesigns.all()
                .advise(
                        Findings.of(cause, table, index, index == null ? null : column),
                        DdlReader.read(ddl, dialect(ddl)).catalogOrThrow(),
                        Measured.statement(table, statement))
                .recommendations();
    }

    private static Dialect dialect(String ddl) {
        return ddl.equals(GOOGLE) ? Dialect.GOOGLE_STANDARD_SQL : Dialect.POSTGRESQL;
    }
}
