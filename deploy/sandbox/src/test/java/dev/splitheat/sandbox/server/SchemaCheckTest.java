package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCheckTest {
    private static final String GOOGLE_SQL =
            "CREATE TABLE Users (Id INT64 NOT NULL, Name STRING(10), Tags ARRAY<STRING(10)>) PRIMARY KEY (Id)";
    private static final String POSTGRESQL = "CREATE TABLE users (id bigint PRIMARY KEY, name varchar(10))";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE Users ADD COLUMN Age INT64",
                "ALTER TABLE Users ADD COLUMN Age INT64 NOT NULL DEFAULT (0)",
                "ALTER TABLE Users ADD COLUMN Age INT64 NOT NULL AS (Id + 1) STORED",
                "ALTER TABLE Users ALTER COLUMN Name STRING(MAX)",
                "ALTER TABLE Users ALTER COLUMN Name STRING(10) NOT NULL",
                "ALTER TABLE Users ALTER COLUMN Name BYTES(10)",
                "ALTER TABLE Users ALTER COLUMN Tags ARRAY<STRING(20)>",
                "ALTER TABLE Users ADD COLUMN Note STRING(10) DEFAULT ('a; b');",
                "CREATE TABLE Logs (Id INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Id)"
            })
    void whatSpannerTakesIsTaken(String statement) {
        assertThatCode(() -> new SchemaCheck(google(), List.of(statement)).check())
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALTER TABLE Users ADD COLUMN Age INT64 NOT NULL | FAILED_PRECONDITION | Cannot add NOT NULL column Users.Age to existing table Users",
                "ALTER TABLE Users ALTER COLUMN Name INT64 | FAILED_PRECONDITION | Cannot change type of column Users.Name from STRING(10) to INT64",
                "ALTER TABLE Users ALTER COLUMN Tags STRING(10) | FAILED_PRECONDITION | Cannot change type of column Users.Tags",
                "ALTER TABLE Users ADD COLUMN Age bigint | INVALID_ARGUMENT | type bigint, which is none of GOOGLE_STANDARD_SQL",
                "CREATE TABLE Logs (Id varchar(10) NOT NULL) PRIMARY KEY (Id) | INVALID_ARGUMENT | Logs.Id has type varchar(10)",
                "DROP TABLE Users; DROP TABLE Users | INVALID_ARGUMENT | a string holds one statement, this one holds more",
                "ALTER TABLE Nobody ADD COLUMN Age INT64 | FAILED_PRECONDITION | line 1, column 1",
                "CREATE TABEL Logs (Id INT64) | INVALID_ARGUMENT | statement not understood"
            })
    void whatSpannerRefusesIsRefused_andTheStatementNamed(String statement, Status.Code code, String problem) {
        List<String> request = List.of("CREATE INDEX UsersByName ON Users (Name)", statement);

        assertRefused(google(), request, code, "Statement 2 of 2 (" + statement.substring(0, 10), problem);
    }

    @Test
    void aTypeOfGoogleSqlIsRefusedInPostgresql() {
        Catalog catalog = DdlReader.read(POSTGRESQL, Dialect.POSTGRESQL).catalogOrThrow();

        assertThatCode(() -> new SchemaCheck(catalog, List.of("ALTER TABLE users ADD COLUMN age bigint")).check())
                .doesNotThrowAnyException();
        assertRefused(
                catalog,
                List.of("ALTER TABLE users ADD COLUMN age int64"),
                Status.Code.INVALID_ARGUMENT,
                "Statement 1 of 1 (ALTER TABLE users ADD COLUMN …)",
                "type int64, which is none of POSTGRESQL");
    }

    @Test
    void twoStatementsOnTwoLinesAreTwo() {
        assertRefused(
                google(),
                List.of("DROP INDEX A\nDROP INDEX B"),
                Status.Code.INVALID_ARGUMENT,
                "Statement 1 of 1",
                "a string holds one statement");
    }

    @Test
    void aColumnThatIsDroppedAndMadeAnewMayHaveAnotherType() {
        List<String> request = List.of("ALTER TABLE Users DROP COLUMN Name", "ALTER TABLE Users ADD COLUMN Name INT64");

        assertThatCode(() -> new SchemaCheck(google(), request).check()).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "Users(Name), 3, 4 change streams watch column Users.Name",
        "Users(), 10, 11 change streams in the database"
    })
    void moreChangeStreamsThanDocumentedAreRefused(String watched, int allowed, String problem) {
        List<String> request = new ArrayList<>();
        for (int stream = 0; stream < allowed; stream++) {
            request.add("CREATE CHANGE STREAM S" + stream + " FOR " + watched);
        }
        assertThatCode(() -> new SchemaCheck(google(), request).check()).doesNotThrowAnyException();

        request.add("CREATE CHANGE STREAM More FOR " + watched);
        assertRefused(
                google(),
                request,
                Status.Code.FAILED_PRECONDITION,
                "Statement " + (allowed + 1) + " of " + (allowed + 1),
                problem);
    }

    private static void assertRefused(
            Catalog catalog, List<String> request, Status.Code code, String statement, String problem) {
        assertThatThrownBy(() -> new SchemaCheck(catalog, request).check())
                .isInstanceOfSatisfying(
                        StatusRuntimeException.class,
                        e -> assertThat(e.getStatus().getCode()).isEqualTo(code))
                .hasMessageContaining(statement)
                .hasMessageContaining(problem);
    }

    private static Catalog google() {
        return DdlReader.read(GOOGLE_SQL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
