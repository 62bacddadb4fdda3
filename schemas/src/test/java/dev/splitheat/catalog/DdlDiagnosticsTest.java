package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DdlDiagnosticsTest {
    private static final String GOOD = "CREATE TABLE Good (Id INT64) PRIMARY KEY (Id);\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                ";  CREATE FOO x        | 2 | 11 | statement not understood: CREATE FOO x (unexpected FOO; the statement begins in line 2, column 4)",
                "CREATE TABLE T (Id    | 2 | 17 | statement not understood: CREATE TABLE T ( Id (it ends too early; the statement begins in line 2, column 1)",
                "ALTER TABLE Good DANCE | 2 | 18 | statement not understood: ALTER TABLE Good DANCE (unexpected DANCE; the statement begins in line 2, column 1)",
                "CREATE TABLE T (A INT64 DEFAULT ('x | 2 | 34 | the quote that begins here is not closed: nothing was read in line 2",
                "DROP TABLE Good /* x  | 2 | 17 | the comment that begins here is not closed",
                "CREATE TABLE GOOD (A INT64) PRIMARY KEY (A) | 2 | 1 | table GOOD exists already",
                "CREATE TABLE T (A INT64, a INT64) PRIMARY KEY (A) | 2 | 1 | table T has two columns a",
                "CREATE TABLE T (A INT64) PRIMARY KEY (B) | 2 | 1 | table T has no column B",
                "CREATE TABLE T (A INT64) PRIMARY KEY (A), INTERLEAVE IN PARENT Bad | 2 | 1 | table Bad does not exist",
                "CREATE INDEX I ON Bad(A) | 2 | 1 | table Bad does not exist",
                "CREATE INDEX I ON Good(Id, id) | 2 | 1 | column Id is named twice in a key",
                "CREATE INDEX I ON Good(A) | 2 | 1 | table Good has no column A",
                "ALTER TABLE Good ADD COLUMN id INT64 | 2 | 1 | table Good has a column id already",
                "ALTER TABLE Good DROP COLUMN id | 2 | 1 | column Id of table Good cannot be dropped: it is part of the key",
                "DROP INDEX I | 2 | 1 | index I does not exist",
                "DROP VIEW V | 2 | 1 | view V does not exist",
                "CREATE CHANGE STREAM S FOR Bad | 2 | 1 | table Bad does not exist",
                "CREATE CHANGE STREAM S FOR Good(X) | 2 | 1 | table Good has no column X",
                "ALTER TABLE Good DROP CONSTRAINT C | 2 | 1 | table Good has no constraint C",
                "ALTER TABLE Good ADD FOREIGN KEY (X) REFERENCES Good(Id) | 2 | 1 | table Good has no column X",
                "ALTER TABLE Good ADD FOREIGN KEY (Id) REFERENCES Bad(Id) | 2 | 1 | table Bad does not exist",
                "CREATE TABLE T (A INT64, FOREIGN KEY (A) REFERENCES Bad(Id)) PRIMARY KEY (A)"
                        + " | 2 | 26 | table Bad does not exist",
                "CREATE TABLE T (A INT64, B INT64, FOREIGN KEY (A, B) REFERENCES Good(Id)) PRIMARY KEY (A)"
                        + " | 2 | 35 | foreign key of table T: 2 of its columns cannot refer to 1 of table Good",
                "ALTER TABLE Good ALTER COLUMN Id ALTER IDENTITY RESTART COUNTER WITH 1"
                        + " | 2 | 1 | column Id has no identity",
                "ALTER SEQUENCE S SET OPTIONS (skip_range_min = 1) | 2 | 1 | sequence S does not exist",
                "CREATE SEQUENCE S OPTIONS (skip_range_min = 99999999999999999999)"
                        + " | 2 | 1 | 99999999999999999999 is not a whole number of 64 bits"
            })
    void statementThatCannotBeUsed_isNamedWithItsPlace(String statement, int line, int column, String message) {
        DdlScript script = DdlReader.read(GOOD + statement, Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics()).containsExactly(new Diagnostic(new Place("", line, column), message));
    }

    @Test
    void statementsAfterOneNotUnderstood_areStillRead() {
        DdlScript script =
                DdlReader.read("CREATE TABLE ( ; ;; 'oops\n;" + GOOD + "frobnicate;", Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics()).hasSize(3);
        assertThat(script.catalog().table("Good")).isPresent();
    }

    @Test
    void statementsOnLinesAfterAnOpenQuote_areStillRead() {
        DdlScript script = DdlReader.read(
                "CREATE TABLE A (Id INT64, S STRING(9) DEFAULT ('abc), T INT64) PRIMARY KEY (Id);\n"
                        + GOOD
                        + "CREATE TABLE C (Id INT64) PRIMARY KEY (Id);",
                Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.catalog().tables()).extracting(Table::name).containsExactly("C", "Good");
        assertThat(script.diagnostics())
                .containsExactly(new Diagnostic(
                        new Place("", 1, 48), "the quote that begins here is not closed: nothing was read in line 1"));
    }

    @Test
    void tableWithAnOpenQuoteInItsMiddle_isOneDiagnosticOfAllItsLines() {
        DdlScript script = DdlReader.read(
                "CREATE TABLE A (\n  S STRING(9) DEFAULT (\"abc),\n  T INT64\n) PRIMARY KEY (T);\n" + GOOD,
                Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.catalog().tables()).extracting(Table::name).containsExactly("Good");
        assertThat(script.diagnostics())
                .containsExactly(new Diagnostic(
                        new Place("", 2, 24),
                        "the quote that begins here is not closed: nothing was read from line 1 to line 4"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "'abc) | text | the quote that begins here is not closed: nothing was read from line 1 to line 3",
                "'abc) | text default 'x' | nothing was read from line 1 to line 3",
                "'abc) | text default 'it | a string begins in line 1 and ends in line 2, is a quote missing before?"
                        + " nothing was read from line 1 to line 2"
            })
    void postgresStringOverLines_isToldWithWhatItHides(String first, String second, String message) {
        DdlScript script = DdlReader.read(
                "create table a (id bigint primary key, s text default (" + first + ", t bigint);\n"
                        + "create table b (id bigint primary key, s " + second + ");\n"
                        + "create table c (id bigint primary key);",
                Dialect.POSTGRESQL);

        assertThat(script.diagnostics()).extracting(Diagnostic::message).anySatisfy(told -> assertThat(told)
                .contains(message));
    }

    @Test
    void statementNotUnderstood_isPlacedWhereReadingStopped() {
        DdlScript script = DdlReader.read(
                "CREATE TABLE T (\n  A INT64,\n  B INT64 WONDER\n) PRIMARY KEY (A)", Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .containsExactly(new Diagnostic(
                        new Place("", 3, 11),
                        "statement not understood: CREATE TABLE T ( A …"
                                + " (unexpected WONDER; the statement begins in line 1, column 1)"));
    }

    @Test
    void statementThatCannotBeAppliedAsAWhole_isNotAppliedInPart() {
        String tables = "create table t (id bigint primary key, a bigint);";

        DdlScript script =
                DdlReader.read(tables + "alter table t add column b text, drop column c", Dialect.POSTGRESQL);

        assertThat(script.diagnostics()).hasSize(1);
        assertThat(script.catalog())
                .isEqualTo(DdlReader.read(tables, Dialect.POSTGRESQL).catalog());
    }

    @Test
    void whatAChangeStreamNames_isNotDropped() {
        DdlScript script = DdlReader.read(
                GOOD + "ALTER TABLE Good ADD COLUMN A INT64; CREATE CHANGE STREAM S FOR Good(A);"
                        + "ALTER TABLE Good DROP COLUMN A; DROP TABLE Good",
                Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "column A of table Good cannot be dropped: change stream S still watches it",
                        "table Good cannot be dropped: change stream S still watches it");
    }

    @Test
    void tableWithIndexOrChild_isNotDropped() {
        String ddl = GOOD
                + "CREATE TABLE Child (Id INT64) PRIMARY KEY (Id), INTERLEAVE IN PARENT Good;"
                + "CREATE INDEX I ON Child(Id); DROP TABLE Good; DROP TABLE Child";

        DdlScript script = DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly(
                        "table Good cannot be dropped: table Child is still interleaved in it",
                        "table Child cannot be dropped: index I is still on it");
        assertThat(script.catalog().tables()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"CREATE TABEL T, false", "DROP TABLE T, true", "'CREATE TABLE \"T', false"})
    void catalogOrThrow_tellsWhetherTheStatementWasUnderstood(String ddl, boolean understood) {
        assertThatThrownBy(DdlReader.read(ddl, Dialect.POSTGRESQL)::catalogOrThrow)
                .isInstanceOfSatisfying(UnreadableDdlException.class, problem -> assertThat(problem.isContradiction())
                        .isEqualTo(understood));
    }

    @Test
    void catalogOrThrow_tellsTheFirstProblem() {
        DdlScript script = DdlReader.read("frobnicate", Dialect.POSTGRESQL);

        assertThatThrownBy(script::catalogOrThrow)
                .isInstanceOf(UnreadableDdlException.class)
                .hasMessageStartingWith("line 1, column 1: statement not understood: frobnicate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GRANT SELECT ON TABLE T TO ROLE r",
                "REVOKE ROLE a FROM ROLE b",
                "ANALYZE",
                "CREATE ROLE r",
                "ALTER DATABASE d SET OPTIONS (version_retention_period = '7d')",
                "INSERT INTO T (A) VALUES (';')",
                "CREATE MODEL m REMOTE OPTIONS (endpoint = 'x')",
                "CREATE PROPERTY GRAPH g NODE TABLES (T)",
                "CREATE PROTO BUNDLE (a.b)",
                "CREATE OR REPLACE FUNCTION f(x INT64) RETURNS INT64 AS (x + 1)",
                "START BATCH DDL; RUN BATCH",
                "ALTER STATISTICS s SET OPTIONS (allow_gc = false)",
                "-- nothing",
                ""
            })
    void statementWithoutStructure_isPassedOver(String statement) {
        DdlScript script = DdlReader.read(statement, Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics()).isEmpty();
        assertThat(script.catalog()).isEqualTo(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));
    }

    @Test
    void deepNesting_isRefusedNotFollowed() {
        String deep = "CREATE TABLE T (A INT64 DEFAULT " + "(".repeat(50_000);

        DdlScript script = DdlReader.read(deep, Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .singleElement()
                .extracting(Diagnostic::message)
                .asString()
                .startsWith("statement not understood, too deeply nested: CREATE TABLE T ( A");
    }

    @Property(tries = 500)
    void anyText_isReadWithoutAnException(@ForAll("nearDdl") String text, @ForAll Dialect dialect) {
        DdlScript script = DdlReader.read(text, dialect);

        assertThat(script.diagnostics())
                .allSatisfy(diagnostic -> assertThat(diagnostic.line()).isPositive());
    }

    @Property(tries = 300)
    void anyCharacters_areReadWithoutAnException(@ForAll String text, @ForAll Dialect dialect) {
        assertThat(DdlReader.read(text, dialect).catalog().tables()).isEmpty();
    }

    @Provide
    Arbitrary<String> nearDdl() {
        return Arbitraries.of(
                        "CREATE",
                        "TABLE",
                        "ALTER",
                        "DROP",
                        "INDEX",
                        "SEQUENCE",
                        "T",
                        "A",
                        "INT64",
                        "(",
                        ")",
                        ",",
                        ";",
                        "PRIMARY",
                        "KEY",
                        "ON",
                        "NOT",
                        "NULL",
                        "DEFAULT",
                        "AS",
                        "STORED",
                        "INTERLEAVE",
                        "IN",
                        "PARENT",
                        "'",
                        "\"",
                        "`",
                        "/*",
                        "*/",
                        "--",
                        "\n",
                        "#",
                        "1",
                        "::",
                        "<",
                        ">",
                        "ARRAY",
                        "ADD",
                        "COLUMN",
                        "CREATE TABLE T (A INT64) PRIMARY KEY (A);",
                        "CREATE INDEX I ON T(A);",
                        "OPTIONS",
                        "=",
                        "FOREIGN KEY (A) REFERENCES T (A)",
                        "FOREIGN KEY (A, A) REFERENCES T",
                        "REFERENCES",
                        "CHECK",
                        "CONSTRAINT",
                        "VIEW",
                        "CHANGE STREAM",
                        "FOR",
                        "ALL",
                        "LOCALITY GROUP",
                        "SEARCH",
                        "RENAME",
                        "TO",
                        "ALTER TABLE T ADD FOREIGN KEY (A) REFERENCES T (A);",
                        "CREATE TABLE U (A INT64 REFERENCES T, B INT64) PRIMARY KEY (B);",
                        "ALTER TABLE T RENAME TO U;",
                        "CREATE CHANGE STREAM S FOR T;",
                        "\n-- +goose Down\n",
                        "\u0000",
                        "\uD83D\uDD25",
                        "é")
                .list()
                .ofMaxSize(40)
                .map(words -> String.join(" ", words));
    }
}
