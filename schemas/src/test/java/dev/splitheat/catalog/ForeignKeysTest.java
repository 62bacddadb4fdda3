package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForeignKeysTest {
    private static final String TABLES =
            """
            CREATE TABLE P (Id INT64 NOT NULL, Kind INT64 NOT NULL, Mail STRING(9)) PRIMARY KEY (Id, Kind DESC);
            CREATE TABLE T (Id INT64 NOT NULL, PId INT64, Kind INT64 NOT NULL, Mail STRING(9) NOT NULL) PRIMARY KEY (Id);
            """;

    /** Checked against the emulator by a test of the module ingest. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            nullValues = "none",
            value = {
                "(PId, Kind) REFERENCES P (Id, Kind) | IDX_T_PId_Kind_N on T(PId, Kind)",
                "(Kind, PId) REFERENCES P (Kind, Id) | IDX_T_PId_Kind_N on T(PId, Kind)",
                "(Id) REFERENCES T (Id)              | none",
                "(Kind) REFERENCES T (Id)            | IDX_T_Kind on T(Kind)",
                "(Mail) REFERENCES P (Mail)          | IDX_P_Mail_U on P(Mail); IDX_T_Mail on T(Mail)",
                "(Id) REFERENCES P (Id)              | IDX_P_Id_U on P(Id)",
                "(Id, Kind) REFERENCES T (Mail, Id)  | IDX_T_Id_Mail_U on T(Id, Mail) in T; IDX_T_Kind_Id on T(Kind, Id)",
                "(Mail) REFERENCES P (Mail) NOT ENFORCED | none"
            })
    void enforcedForeignKey_isBackedByIndexesWherePrimaryKeysDoNotServe(String foreignKey, String indexes) {
        Catalog catalog = read(TABLES + "ALTER TABLE T ADD FOREIGN KEY " + foreignKey);

        assertThat(catalog.indexes().stream().map(ForeignKeysTest::text))
                .containsExactlyInAnyOrder(indexes == null ? new String[0] : indexes.split("; "));
    }

    @Test
    void foreignKeysThatNeedTheSameIndex_shareIt() {
        Catalog catalog = read(TABLES
                + "ALTER TABLE T ADD CONSTRAINT A FOREIGN KEY (Kind) REFERENCES T (Id);"
                + "ALTER TABLE T ADD CONSTRAINT B FOREIGN KEY (Kind) REFERENCES T (Id);");

        assertThat(catalog.indexes()).hasSize(1);
        assertThat(catalog.indexes()).allMatch(Index::managed);
    }

    @Test
    void indexThatHasTheNameAlready_keepsIt() {
        Catalog catalog = read(
                TABLES + "CREATE INDEX IDX_T_Kind ON T(Mail); ALTER TABLE T ADD FOREIGN KEY (Kind) REFERENCES T (Id);");

        assertThat(catalog.indexes()).extracting(Index::name).containsExactly("IDX_T_Kind", "IDX_T_Kind_2");
        assertThat(catalog.indexes()).extracting(Index::managed).containsExactly(false, true);
    }

    /** Statistics print a hash that no DDL tells. */
    @ParameterizedTest
    @CsvSource({
        "IDX_T_Kind_92A1B3E71B834F25, T",
        "idx_t_kind_92a1b3e71b834f25, T",
        "IDX_P_Mail_U_0123456789ABCDEF, P",
        "IDX_P_Mail_0123456789ABCDEF, P",
        "IDX_T_Kind_92A1,",
        "IDX_T_Gone_92A1B3E71B834F25,",
        "Own_92A1B3E71B834F25,",
    })
    void backingIndex_isMeantByItsNameInStatistics(String printed, String table) {
        Catalog catalog = read(
                TABLES
                        + "ALTER TABLE T ADD FOREIGN KEY (Kind) REFERENCES T (Id); ALTER TABLE T ADD FOREIGN KEY (Mail) REFERENCES P (Mail); CREATE INDEX Own ON T(Mail);");

        assertThat(catalog.index(printed).map(Index::table)).isEqualTo(Optional.ofNullable(table));
        assertThat(catalog.index(printed).map(Index::name).orElse(printed)).isEqualTo(printed);
        assertThat(new KeySpace(catalog).object(printed).flatMap(KeyedObject::table))
                .isEqualTo(Optional.ofNullable(table));
    }

    @Test
    void droppedForeignKey_takesItsIndexAlong() {
        Catalog catalog = read(
                TABLES
                        + "ALTER TABLE T ADD CONSTRAINT A FOREIGN KEY (Kind) REFERENCES T (Id); ALTER TABLE T DROP CONSTRAINT A");

        assertThat(catalog).isEqualTo(read(TABLES));
    }

    @Test
    void foreignKeyInPostgres_refersToThePrimaryKeyWhenItNamesNoColumns() {
        Catalog catalog = DdlReader.read(
                        "create table p (a bigint, b bigint, primary key (a, b));"
                                + "create table t (id bigint primary key, x bigint, y bigint,"
                                + " constraint f foreign key (x, y) references p on delete cascade);",
                        Dialect.POSTGRESQL)
                .catalogOrThrow();

        assertThat(catalog.table("t").orElseThrow().foreignKeys())
                .containsExactly(
                        new ForeignKey(Optional.of("f"), List.of("x", "y"), "p", List.of("a", "b"), true, true));
    }

    @Test
    void foreignKeyToAnUnknownTable_isReportedAndTheTableKept() {
        DdlScript script = DdlReader.read(
                "CREATE TABLE T (\n  Id INT64,\n  FOREIGN KEY (Id) REFERENCES Later (Id),\n) PRIMARY KEY (Id)",
                Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .containsExactly(new Diagnostic(new Place("", 3, 3), "table Later does not exist"));
        assertThat(script.catalog().table("T")).isPresent();
    }

    @Test
    void backingIndex_isDeclaredByTheForeignKeysStatementAtItsClause() {
        DdlScript script = DdlReader.read(
                TABLES + "ALTER TABLE T\n  ADD CONSTRAINT A FOREIGN KEY (Kind) REFERENCES T (Id);"
                        + "ALTER TABLE T RENAME TO U",
                Dialect.GOOGLE_STANDARD_SQL);
        Index index = script.catalog().index("IDX_U_Kind").orElseThrow();

        assertThat(script.origins().statement(index)).contains(new Place("", 3, 1));
        assertThat(script.origins().name(index)).contains(new Place("", 4, 20));
        assertThat(script.origins().keyPart(index, "Kind")).contains(new Place("", 4, 20));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DROP TABLE P | table P cannot be dropped: a foreign key of table T still refers to it",
                "ALTER TABLE P DROP COLUMN Mail | column Mail of table P cannot be dropped: a foreign key of table T still uses it",
                "ALTER TABLE T DROP COLUMN Mail | column Mail of table T cannot be dropped: a foreign key of table T still uses it"
            })
    void whatAForeignKeyNeeds_isNotDropped(String statement, String message) {
        DdlScript script = DdlReader.read(
                TABLES + "ALTER TABLE T ADD FOREIGN KEY (Mail) REFERENCES P (Mail);" + statement,
                Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics()).extracting(Diagnostic::message).containsExactly(message);
    }

    private static String text(Index index) {
        return index.name() + " on " + index.table()
                + index.keyColumns().stream()
                        .map(KeyColumn::column)
                        .toList()
                        .toString()
                        .replace('[', '(')
                        .replace(']', ')')
                + index.interleavedIn().map(parent -> " in " + parent).orElse("");
    }

    private static Catalog read(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
