package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginsTest {
    private static final DdlFile FIRST = new DdlFile(
            "001.sql",
            """
            \uFEFF-- who we know
            GRANT SELECT ON TABLE T TO ROLE r;
            CREATE TABLE Users (
              Id INT64 NOT NULL, -- random
              Mail STRING(MAX),
            ) PRIMARY KEY (Id);
            """);
    private static final DdlFile SECOND = new DdlFile(
            "002.sql",
            """
            /* by mail */ CREATE INDEX ByMail ON Users(Mail DESC);
            # then
            ALTER TABLE Users ADD COLUMN Seen TIMESTAMP;
            ALTER TABLE Users RENAME TO People;
            DROP INDEX Unknown;
            CREATE TABLE Inline (Key INT64 PRIMARY KEY);
            CREATE TABLE Keyless (A INT64)
            """);

    private final DdlScript script = DdlReader.read(List.of(FIRST, SECOND), Dialect.GOOGLE_STANDARD_SQL);
    private final Origins origins = script.origins();

    @ParameterizedTest
    @CsvSource({
        "TABLE, People, 001.sql:3:1, 001.sql:3:14",
        "INDEX, ByMail, 002.sql:1:15, 002.sql:1:28",
        "TABLE, Keyless, 002.sql:7:1, 002.sql:7:14"
    })
    void object_isDeclaredByItsFirstStatementWhateverItsName(
            ObjectKind kind, String name, String statement, String namePlace) {
        SchemaObject object = script.catalog().object(kind, name).orElseThrow();

        assertThat(origins.statement(object)).map(Place::toString).hasValue(statement);
        assertThat(origins.name(object)).map(Place::toString).hasValue(namePlace);
    }

    @ParameterizedTest
    @CsvSource({
        "People, Id, 001.sql:4:3",
        "People, mail, 001.sql:5:3",
        "People, Seen, 002.sql:3:30",
        "Inline, Key, 002.sql:6:22",
        "Keyless, rowid,"
    })
    void column_isDeclaredInTheStatementThatBringsIt(String table, String column, String place) {
        Table declared = script.catalog().table(table).orElseThrow();

        assertThat(origins.column(declared, column).map(Place::toString).orElse(null))
                .isEqualTo(place);
    }

    @Test
    void keyPart_isInThePrimaryKeyOrTheListOfColumns() {
        Table people = script.catalog().table("People").orElseThrow();
        Table inline = script.catalog().table("Inline").orElseThrow();
        Index byMail = script.catalog().index("ByMail").orElseThrow();

        assertThat(origins.keyPart(people, "Id")).map(Place::toString).hasValue("001.sql:6:16");
        assertThat(origins.keyPart(inline, "Key")).map(Place::toString).hasValue("002.sql:6:22");
        assertThat(origins.keyPart(byMail, "Mail")).map(Place::toString).hasValue("002.sql:1:44");
    }

    @Test
    void statementsWithoutStructureAndWithoutEffect_haveAPlaceToo() {
        assertThat(origins.statements())
                .map(Place::toString)
                .containsExactly(
                        "001.sql:2:1",
                        "001.sql:3:1",
                        "002.sql:1:15",
                        "002.sql:3:1",
                        "002.sql:4:1",
                        "002.sql:5:1",
                        "002.sql:6:1",
                        "002.sql:7:1");
        assertThat(script.diagnostics())
                .map(Diagnostic::toString)
                .containsExactly("002.sql, line 5, column 1: index Unknown does not exist");
    }

    @Test
    void remarks_areTheCommentsWithoutTheirMarks() {
        assertThat(script.remarks())
                .containsExactly(
                        new Remark(new Place("001.sql", 1, 1), "who we know"),
                        new Remark(new Place("001.sql", 4, 22), "random"),
                        new Remark(new Place("002.sql", 1, 1), "by mail"),
                        new Remark(new Place("002.sql", 2, 1), "then"));
    }

    @Test
    void droppedTableThatIsCreatedAnew_isWhereItsSecondDeclarationIs() {
        DdlScript again = DdlReader.read(
                "CREATE TABLE T (A INT64 PRIMARY KEY);\nDROP TABLE T;\nCREATE TABLE T (B INT64 PRIMARY KEY)",
                Dialect.GOOGLE_STANDARD_SQL);
        Table table = again.catalog().table("T").orElseThrow();

        assertThat(again.origins().statement(table)).map(Place::line).hasValue(3);
        assertThat(again.origins().column(table, "A")).isEmpty();
    }
}
