package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintInputTest {
    private static final String TABLE =
            "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);\n";
    private static final String INDEX = "CREATE INDEX ByTime ON T(At);\n";
    private static final String DROP = "DROP INDEX ByTime;\n";

    @TempDir
    Path temp;

    /** The index is dropped by the third file: only in the right order is nothing left to find. */
    @ParameterizedTest
    @CsvSource({
        "1.sql, 2.sql, 10.sql",
        "000001.sql, 000002.sql, 000010.sql",
        "1_a.up.sql, 2_a.up.sql, 10_a.up.sql",
        "V1__a.sql, V2__a.sql, V10__a.sql",
        "V1__a.sql, V1_1__a.sql, V1.10__a.sql",
        "V9__z.sql, V10__a.sql, R__a.sql",
        "20260101120000_z.sql, 20260102120000_b.sql, 20261101000000_a.sql",
        "2026-01-02/up.sql, 2026-01-10/up.sql, 2026-02-01/up.sql",
        "1/m.sql, 2/m.sql, 10/m.sql"
    })
    void migrationsAreAppliedInTheOrderOfTheirNumbers(String first, String second, String third) throws IOException {
        write(third, DROP);
        write(second, INDEX);
        write(first, TABLE);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.findings()).isEmpty();
        assertThat(run.json().path("objects")).hasToString("{\"tables\":1,\"indexes\":0}");
    }

    @Test
    void textOfWhichNothingIsUnderstood_isNoSchemaWithoutRisks() throws IOException {
        write("notes.sql", "hello world");

        LintRun run = LintRun.of(temp.resolve("notes.sql").toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("no statement in ").contains("notes.sql was understood: give the DDL");
    }

    @ParameterizedTest
    @CsvSource({
        "2_x.down.sql", "000002_x.down.sql", "2_x_down.sql", "2_x.rollback.sql", "U2__x.sql", "down/2_x.sql",
        "rollback/2_x.sql", ".hidden.sql", ".git/x.sql", "notes.txt", "x.sql.orig", "node_modules/x/y.sql"
    })
    void whatTakesMigrationsBackOrIsNoDdlIsLeftOut(String other) throws IOException {
        write("1_x.up.sql", TABLE);
        write("2_x.up.sql", INDEX);
        write(other, DROP);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void whatIsLeftOutIsToldWhenAsked() throws IOException {
        write("1_x.up.sql", TABLE);
        Path down = write("1_x.down.sql", "DROP TABLE T;");
        Path seed = write("seed.sql", "INSERT INTO T (Id) VALUES ('1');");
        Path readme = write("README.md", "# Schema");

        LintRun run = LintRun.of(temp.toString(), "--verbose");

        assertThat(run.err().lines())
                .containsExactlyInAnyOrder(
                        "splitheat: " + down + " is left out: it takes a migration back",
                        "splitheat: " + seed + " is left out: no DDL is in it",
                        "splitheat: " + readme + " is left out: its name is not one of a DDL file");
    }

    @ParameterizedTest
    @CsvSource({
        "'-- +goose Up', '-- +goose Down'",
        "'-- +goose Up\n-- +goose StatementBegin', '-- +goose StatementEnd\n-- +goose Down'",
        "'-- migrate:up', '-- migrate:down'",
        "'-- migrate:up transaction:false', '-- migrate:down transaction:false'",
        "'-- +migrate Up', '-- +migrate Down'",
        "'-- changes', '-- //@UNDO'"
    })
    void ofAFileWithBothWaysOnlyTheWayUpIsRead_andPlacesStayRight(String up, String down) throws IOException {
        Path file = write("1_x.sql", up + "\n" + TABLE + INDEX + down + "\nDROP INDEX ByTime;\nDROP TABLE T;\n");
        long line = up.lines().count() + 2;

        LintRun run = LintRun.of(file.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.places()).containsExactly(file + ":" + line + ":26");
    }

    @Test
    void filesWithoutNumbersMayReferToLaterOnes() throws IOException {
        write("a_index.sql", INDEX);
        write("b_child.sql", "CREATE TABLE C (Id STRING(36), N INT64) PRIMARY KEY (Id, N), INTERLEAVE IN PARENT T;");
        write("t.sql", TABLE);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.json().path("objects")).hasToString("{\"tables\":2,\"indexes\":1}");
    }

    @Test
    void numberedFilesThatAShellListsOutOfOrderAreSorted() throws IOException {
        Path one = write("1_x.up.sql", TABLE);
        Path down = write("1_x.down.sql", "DROP TABLE T;");
        Path two = write("2_x.up.sql", INDEX);
        Path ten = write("10_x.up.sql", DROP);

        LintRun run = LintRun.of(ten.toString(), down.toString(), one.toString(), two.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.findings()).isEmpty();
    }

    @Test
    void aDumpBesideItsMigrationsIsEnough() throws IOException {
        write("schema.sql", TABLE + INDEX);
        write("migrations/000001.sql", TABLE);
        write("migrations/000002.sql", INDEX);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    @Test
    void aDumpThatIsOlderThanTheLastMigrationIsLeftOut() throws IOException {
        write("schema.sql", TABLE);
        write("migrations/000001.sql", TABLE);
        write("migrations/000002.sql", INDEX);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    @Test
    void migrationsThatGoOnFromASchemaAreRead() throws IOException {
        write("schema.sql", TABLE);
        write("migrations/000001.sql", INDEX);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    @Test
    void aFileThatIsNamedTwiceIsReadOnce() throws IOException {
        String file = write("a.sql", TABLE).toString();

        LintRun run = LintRun.of(file, temp + "/./a.sql", temp.toString(), "--format", "json");

        assertThat(run.notes()).isEmpty();
        assertThat(run.json().path("objects")).hasToString("{\"tables\":1,\"indexes\":0}");
    }

    @ParameterizedTest
    @CsvSource({"ddl", "sdl", "spanner", "gsql", "SQL"})
    void otherNamesOfDdlAreKnown(String extension) throws IOException {
        write("schema." + extension, TABLE + INDEX);

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.findings()).hasSize(1);
    }

    @Test
    void theDialectIsThatOfAllFilesTogether() throws IOException {
        write(
                "1.sql",
                "CREATE TABLE t (id varchar(36) DEFAULT spanner.generate_uuid(), at timestamptz, PRIMARY KEY (id));");
        write("2.sql", "CREATE INDEX bytime ON t (at);");

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.json().path("dialect").asText()).isEqualTo("POSTGRESQL");
        assertThat(run.findings()).containsExactly("warning SPH004 bytime");
    }

    @Test
    void aColumnThatIsCalledLikeATypeOfTheOtherDialectMakesNoMixture() throws IOException {
        write("1.sql", "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), text STRING(9)) PRIMARY KEY (Id);");
        write("2.sql", "CREATE INDEX ByText ON T(text);");

        LintRun run = LintRun.of(temp.toString(), "--format", "json");

        assertThat(run.json().path("dialect").asText()).isEqualTo("GOOGLE_STANDARD_SQL");
    }

    @Test
    void aDialectThatIsGivenHolds() throws IOException {
        String google = write("1.sql", TABLE).toString();
        String postgres =
                write("2.sql", "CREATE TABLE p (id bigint, PRIMARY KEY (id));").toString();

        LintRun run = LintRun.of(google, postgres, "--dialect", "googlesql", "--format", "json");

        assertThat(run.status()).isZero();
        assertThat(run.json().path("dialect").asText()).isEqualTo("GOOGLE_STANDARD_SQL");
    }

    @Test
    void whatGcloudDescribesIsRead() {
        String described =
                """
                CREATE TABLE T (
                  Id STRING(36) DEFAULT (GENERATE_UUID()),
                  At TIMESTAMP,
                ) PRIMARY KEY(Id);

                CREATE INDEX ByTime ON T(At);

                """;

        LintRun run = LintRun.reading(described, "-", "--format", "json");

        assertThat(run.findings()).containsExactly("warning SPH004 ByTime");
    }

    private Path write(String name, String text) throws IOException {
        Path file = temp.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
