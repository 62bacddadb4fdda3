package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HierarchyOrderTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (Id INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (Id);
                    CREATE TABLE Posts (Id INT64 NOT NULL, Post INT64 NOT NULL, Title STRING(MAX)) PRIMARY KEY (Id, Post DESC),
                      INTERLEAVE IN PARENT Users;
                    CREATE TABLE Notes (Id INT64 NOT NULL, Note STRING(MAX)) PRIMARY KEY (Id, Note), INTERLEAVE IN Users;
                    CREATE INDEX PostsByTitle ON Posts (Id, Title), INTERLEAVE IN Users;
                    CREATE INDEX UsersByName ON Users (Name);
                    CREATE INDEX UsersByNameDown ON Users (Name DESC);
                    CREATE TABLE app.Users (Id INT64 NOT NULL) PRIMARY KEY (Id);
                    CREATE TABLE Torn (Id STRING(36) NOT NULL, N INT64) PRIMARY KEY (Id, N), INTERLEAVE IN PARENT Users;
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Test
    void interleavedRowsAndIndexEntriesLieBetweenTheirParentsRows() {
        List<String> order = List.of(
                "app.Users(5)",
                "Torn(\"a\", 1)",
                "Users(1)",
                "Notes(1)",
                "Notes(1, NULL)",
                "Notes(1, \"a\")",
                "Posts(1)",
                "Posts(1, 9)",
                "Posts(1, 2)",
                "PostsByTitle(1)",
                "PostsByTitle(1, NULL, 9)",
                "PostsByTitle(1, \"a\", 9)",
                "PostsByTitle(1, \"a\", 2)",
                "Users(2)",
                "UsersByName(NULL, 1)",
                "UsersByName(\"a\")",
                "UsersByName(\"a\", 1)",
                "UsersByName(\"a\", 2)",
                "UsersByName(\"aa\", 1)",
                "UsersByNameDown(\"aa\", 1)",
                "UsersByNameDown(\"a\", 1)",
                "UsersByNameDown(NULL, 1)");

        assertThat(order.stream()
                        .sorted(Comparator.reverseOrder())
                        .map(SPACE::read)
                        .sorted()
                        .map(Key::text))
                .isEqualTo(order);
    }

    @Test
    void anOpaquePartLiesBehindAllTypedOnesOfItsPrefix_andWithinIt() {
        assertThat(SPACE.read("Posts(1, x)"))
                .isGreaterThan(SPACE.read("Posts(1, -9223372036854775808)"))
                .isGreaterThan(SPACE.read("Posts(1, w)"))
                .isLessThan(SPACE.read("PostsByTitle(1)"));
        assertThat(SPACE.read("Posts(1, x)")).isGreaterThan(SPACE.read("Posts(1, NULL)"));
        assertThat(SPACE.read("Posts(x, 1)"))
                .isGreaterThan(SPACE.read("Users(9223372036854775807)"))
                .isLessThan(SPACE.read("UsersByName()"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a ASC              | t(1)    | t(NULL)",
                "a DESC             | t(NULL) | t(1)",
                "a ASC NULLS FIRST  | t(NULL) | t(1)",
                "a ASC NULLS LAST   | t(1)    | t(NULL)",
                "a DESC NULLS FIRST | t(NULL) | t(1)",
                "a DESC NULLS LAST  | t(1)    | t(NULL)"
            })
    void postgresqlPutsNullWhereTheIndexSays(String column, String first, String second) {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE base (id bigint PRIMARY KEY, a bigint); CREATE INDEX t ON base (" + column + ");",
                        Dialect.POSTGRESQL)
                .catalog());

        assertThat(space.read(first)).isLessThan(space.read(second));
    }

    @Test
    void tablesThatInterleaveInOneAnotherAreTakenForRoots() {
        KeySpace space = new KeySpace(DdlReader.read(
                        """
                        CREATE TABLE A (Id INT64) PRIMARY KEY (Id);
                        CREATE TABLE B (Id INT64) PRIMARY KEY (Id), INTERLEAVE IN PARENT A;
                        ALTER TABLE A SET INTERLEAVE IN B;
                        """,
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(space.object("A").orElseThrow().path()).hasSize(1);
        assertThat(space.object("B").orElseThrow().path()).hasSize(1);
    }
}
