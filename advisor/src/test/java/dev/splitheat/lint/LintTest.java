package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LintTest {
    private static final String LOGS =
            """
            CREATE TABLE Logs (
              Uuid STRING(36) NOT NULL,
              At TIMESTAMP NOT NULL,
            ) PRIMARY KEY (Uuid);
            CREATE INDEX LogsByAt ON Logs (At);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Logs=5 |",
                "Logs=500 | warning SPH004 LogsByAt.At",
                "Logs=9000 | warning SPH004 LogsByAt.At",
                "LogsByAt=5 |",
                "LogsByAt=500 | warning SPH004 LogsByAt.At",
                "LogsByAt=2000 | error SPH004 LogsByAt.At",
                "Other=5 | warning SPH004 LogsByAt.At"
            })
    void severityIsPatternTimesRate(String rate, String found) {
        String[] parts = rate.split("=");
        Rates rates = new Measured(Map.of(parts[0], Double.parseDouble(parts[1])));

        assertThat(String.join("; ", Linted.lines(LOGS, Dialect.GOOGLE_STANDARD_SQL, rates)))
                .isEqualTo(found == null ? "" : found);
    }

    @Test
    void fewValuesInFront_areWorthALook_whenTheRateIsHigh() {
        String ddl =
                "CREATE TABLE T (Uuid STRING(36), State STRING(9)) PRIMARY KEY (Uuid); CREATE INDEX I ON T (State)";

        assertThat(Linted.lines(ddl, Dialect.GOOGLE_STANDARD_SQL, new Measured(Map.of("I", 3000.0))))
                .containsExactly("info SPH015 I.State");
        assertThat(Linted.google(ddl)).isEmpty();
    }

    @Test
    void longColumnsInAnIndexThatIsWrittenMoreThanRead_areWorthALook() {
        String ddl = "CREATE TABLE T (Uuid STRING(36), Name STRING(9), Body STRING(MAX)) PRIMARY KEY (Uuid);"
                + " CREATE INDEX I ON T (Name) STORING (Body)";

        assertThat(Linted.lines(ddl, Dialect.GOOGLE_STANDARD_SQL, new Measured(Map.of("I", 200.0))))
                .containsExactly("info SPH029 I.Body");
        assertThat(Linted.google(ddl)).isEmpty();
    }

    @Test
    void findingSaysWhereAndWhatToDo() {
        LintFinding finding = DdlFindings.only(LOGS);

        assertThat(finding.statement()).isEqualTo(new Place("", 5, 1));
        assertThat(finding.exact()).isEqualTo(new Place("", 5, 32));
        assertThat(finding.message())
                .isEqualTo(
                        "Index LogsByAt of Logs is stored in the order of At (TIMESTAMP): at a high rate of writes to it"
                                + " its entries gather at one end, on one split.");
        assertThat(finding.redesigns()).extracting(ProposedRedesign::kind).contains("SHARDED_INDEX");
        assertThat(finding.evidence()).contains("MOVING_HOT_SPOT");
        assertThat(finding.effectiveKey()).extracting(part -> part.name()).containsExactly("At", "Uuid");
    }

    @Test
    void redesignTakesNoNameThatIsTakenElsewhere() {
        String ddl = LOGS
                + """
                CREATE SEQUENCE IdSeq OPTIONS (sequence_kind = 'bit_reversed_positive');
                CREATE TABLE T (Id INT64 NOT NULL) PRIMARY KEY (Id);
                CREATE INDEX LogsByAtV2 ON T (Id DESC);
                """;

        assertThat(Linted.findings(ddl, Dialect.GOOGLE_STANDARD_SQL, Rates.NONE))
                .flatExtracting(LintFinding::redesigns)
                .flatExtracting(ProposedRedesign::ddl)
                .anyMatch(statement -> statement.contains("IdSeq2"))
                .noneMatch(statement -> statement.contains("SEQUENCE IdSeq "))
                .noneMatch(statement -> statement.contains("LogsByAtV2 "));
    }

    @Test
    void questionCarriesTheQueryThatSettlesIt() {
        String ddl = "CREATE TABLE Orders (Id INT64, CreatedAt TIMESTAMP) PRIMARY KEY (Id)";
        String uuids = "create table orders (id varchar(36) primary key)";

        assertThat(Linted.findings(ddl, Dialect.GOOGLE_STANDARD_SQL, Rates.NONE)
                        .get(0)
                        .question())
                .contains("SELECT Id, CreatedAt FROM Orders ORDER BY Id DESC LIMIT 20");
        assertThat(Linted.findings(uuids, Dialect.POSTGRESQL, Rates.NONE).get(0).question())
                .contains(
                        "SELECT SUBSTR(id, 15, 1) AS uuid_version, COUNT(*) AS ids FROM (SELECT id FROM orders LIMIT 1000)"
                                + " AS sampled GROUP BY 1");
    }

    @Test
    void fingerprintStaysWithMovedLinesOtherRatesAndCase_butNotWithAnotherKey() {
        String moved = "\n\n-- moved\n" + LOGS;
        String other = LOGS.replace("(At)", "(At, Uuid)");
        Rates high = new Measured(Map.of("LogsByAt", 2000.0));

        String fingerprint = DdlFindings.only(LOGS).fingerprint();

        assertThat(fingerprint).matches("[0-9a-f]{32}");
        assertThat(DdlFindings.only(moved).fingerprint()).isEqualTo(fingerprint);
        assertThat(Linted.findings(LOGS, Dialect.GOOGLE_STANDARD_SQL, high)
                        .get(0)
                        .fingerprint())
                .isEqualTo(fingerprint);
        assertThat(DdlFindings.only(LOGS.replace("(At)", "(At DESC)")).fingerprint())
                .isEqualTo(fingerprint);
        assertThat(DdlFindings.only(LOGS.replace("Logs", "Log")).fingerprint()).isNotEqualTo(fingerprint);
        assertThat(DdlFindings.only(other).fingerprint()).isEqualTo(fingerprint);
    }

    @Test
    void findingsAreSortedByPlaceOverFiles() {
        List<DdlFile> files = List.of(
                new DdlFile("1.sql", "CREATE TABLE B (Ts TIMESTAMP) PRIMARY KEY (Ts);"),
                new DdlFile("2.sql", "\nCREATE TABLE A (Day DATE) PRIMARY KEY (Day);\nCREATE INDEX I ON B (Ts)"));

        List<LintFinding> findings =
                Lint.standard().check(DdlReader.read(files, Dialect.GOOGLE_STANDARD_SQL), Rates.NONE);

        assertThat(findings).extracting(finding -> finding.exact().toString()).isSorted();
        assertThat(findings).extracting(LintFinding::table).startsWith("B", "A");
    }

    @Test
    void tablesThatLieInEachOther_canBeLinted() {
        String ddl =
                """
                CREATE TABLE A (Id INT64, Ts TIMESTAMP) PRIMARY KEY (Id);
                CREATE TABLE B (Id INT64, Ts TIMESTAMP) PRIMARY KEY (Id), INTERLEAVE IN A;
                ALTER TABLE A SET INTERLEAVE IN B;
                CREATE INDEX I ON A (Ts);
                """;

        assertThatCode(() -> Linted.findings(ddl, Dialect.GOOGLE_STANDARD_SQL, Rates.NONE))
                .doesNotThrowAnyException();
    }

    static List<Path> schemas() throws IOException {
        return LabelledSchemasTest.schemas();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void anyPartOfASchema_canBeLinted(Path file) throws IOException {
        Dialect dialect = file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
        String[] statements = Files.readString(file).split(";");

        for (int missing = 0; missing < statements.length; missing++) {
            String[] rest = statements.clone();
            rest[missing] = "";
            String ddl = String.join(";", Arrays.asList(rest));
            assertThatCode(() -> Linted.findings(ddl, dialect, Rates.NONE)).doesNotThrowAnyException();
        }
    }

    @Test
    void messageNeverClaimsAHotspot() throws IOException {
        for (Path file : schemas()) {
            Dialect dialect = file.toString().endsWith(".pg.sql") ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
            assertThat(Linted.findings(Files.readString(file), dialect, Rates.NONE))
                    .allSatisfy(finding -> {
                        assertThat(finding.message()).doesNotContainIgnoringCase("hotspot");
                        assertThat(finding.evidence()).isNotBlank();
                    });
        }
    }

    /** Writes of each name; no reads of anything. */
    private record Measured(Map<String, Double> writes) implements Rates {
        @Override
        public OptionalDouble writesPerSecond(String tableOrIndex) {
            return writes.containsKey(tableOrIndex)
                    ? OptionalDouble.of(writes.get(tableOrIndex))
                    : OptionalDouble.empty();
        }

        @Override
        public OptionalDouble readsPerSecond(String tableOrIndex) {
            return OptionalDouble.of(0);
        }
    }

    private static final class DdlFindings {
        static LintFinding only(String ddl) {
            List<LintFinding> findings = Linted.findings(ddl, Dialect.GOOGLE_STANDARD_SQL, Rates.NONE);
            assertThat(findings).hasSize(1);
            return findings.get(0);
        }
    }
}
