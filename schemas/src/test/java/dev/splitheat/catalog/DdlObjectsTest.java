package dev.splitheat.catalog;

import static dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL;
import static dev.splitheat.catalog.Dialect.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements on what is neither table nor secondary index. */
class DdlObjectsTest {
    private static final String TABLE =
            "CREATE TABLE T (Id INT64, A STRING(9), Tok TOKENLIST, E ARRAY<FLOAT32>) PRIMARY KEY (Id);";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "FOR ALL                | SET FOR T             | CREATE CHANGE STREAM S FOR T",
                "FOR T                  | SET FOR T(A), U()     | CREATE CHANGE STREAM S FOR T(A), U()",
                "FOR T(A)               | DROP FOR ALL          | CREATE CHANGE STREAM S",
                "                       | SET FOR ALL           | CREATE CHANGE STREAM S FOR ALL",
                "FOR ALL OPTIONS (retention_period = '1d') | SET OPTIONS (value_capture_type = 'NEW_ROW')"
                        + " | CREATE CHANGE STREAM S FOR ALL OPTIONS (retention_period = '1d', value_capture_type = 'NEW_ROW')",
                "FOR ALL OPTIONS (retention_period = '1d') | SET OPTIONS (retention_period = NULL, exclude_insert = TRUE)"
                        + " | CREATE CHANGE STREAM S FOR ALL OPTIONS (exclude_insert = true)"
            })
    void changeStream_watchesWhatItsLastStatementSays(String created, String altered, String printed) {
        String ddl = TABLE + "CREATE TABLE U (Id INT64) PRIMARY KEY (Id);"
                + "CREATE CHANGE STREAM S " + (created == null ? "" : created) + ";"
                + "ALTER CHANGE STREAM S " + altered;

        Catalog catalog = google(ddl);

        assertThat(DdlPrinter.print(catalog)).last().isEqualTo(printed);
    }

    @Test
    void changeStreamOfPostgres_hasItsOptionsAfterWith() {
        Catalog catalog = DdlReader.read(
                        "create table t (id bigint primary key, a text);"
                                + "create change stream s for t(a) with (retention_period = '36h');"
                                + "alter change stream s set (exclude_insert = true); alter change stream s reset (retention_period)",
                        POSTGRESQL)
                .catalogOrThrow();

        assertThat(DdlPrinter.print(catalog))
                .last()
                .isEqualTo("CREATE CHANGE STREAM s FOR t(a) WITH (exclude_insert = true)");
    }

    @Test
    void changeStream_followsARenamedTable() {
        Catalog catalog = google(TABLE + "CREATE CHANGE STREAM S FOR T(A); ALTER TABLE T RENAME TO V");

        assertThat(catalog.changeStreams())
                .containsExactly(new ChangeStream(
                        "S", false, List.of(new ChangeStream.Watch("V", Optional.of(List.of("A")))), Map.of()));
    }

    @Test
    void view_isItsQueryAsWritten() {
        Catalog catalog = google("CREATE VIEW V SQL SECURITY INVOKER AS SELECT 1 AS x;"
                + "CREATE OR REPLACE VIEW V SQL SECURITY DEFINER AS\n  SELECT ';' AS `a b`, -- two\n  3 AS c; -- end");

        assertThat(catalog.views()).containsExactly(new View("V", "SELECT ';' AS `a b`, -- two\n  3 AS c", true));
    }

    @Test
    void viewsThatReadOthers_arePrintedAfterThem() {
        Catalog catalog = google("CREATE VIEW Z SQL SECURITY INVOKER AS SELECT 1 AS x;"
                + "CREATE VIEW M SQL SECURITY INVOKER AS SELECT x FROM `z`;"
                + "CREATE VIEW A SQL SECURITY INVOKER AS SELECT x FROM M");

        assertThat(DdlPrinter.print(catalog))
                .extracting(statement -> statement.split(" ")[2])
                .containsExactly("Z", "M", "A");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "GOOGLE_STANDARD_SQL | CREATE LOCALITY GROUP g OPTIONS (storage = 'ssd'); ALTER LOCALITY GROUP g"
                        + " SET OPTIONS (ssd_to_hdd_spill_timespan = '10d')"
                        + " | CREATE LOCALITY GROUP g OPTIONS (ssd_to_hdd_spill_timespan = '10d', storage = 'ssd')",
                "GOOGLE_STANDARD_SQL | ALTER LOCALITY GROUP `default` SET OPTIONS (storage = 'hdd')"
                        + " | ALTER LOCALITY GROUP `default` SET OPTIONS (storage = 'hdd')",
                "POSTGRESQL          | CREATE LOCALITY GROUP g STORAGE 'ssd' SSD_TO_HDD_SPILL_TIMESPAN '10d'"
                        + " | CREATE LOCALITY GROUP g SSD_TO_HDD_SPILL_TIMESPAN '10d' STORAGE 'ssd'",
                "GOOGLE_STANDARD_SQL | CREATE SCHEMA s; CREATE SCHEMA IF NOT EXISTS s | CREATE SCHEMA s"
            })
    void groupsAndSchemas_arePrintedAsTheyStand(Dialect dialect, String ddl, String printed) {
        Catalog catalog = DdlReader.read(ddl, dialect).catalogOrThrow();

        assertThat(DdlPrinter.print(catalog)).containsExactly(printed);
    }

    @Test
    void schemaThatHoldsSomething_isNotDropped() {
        DdlScript script = DdlReader.read(
                "CREATE SCHEMA s; CREATE TABLE s.T (Id INT64) PRIMARY KEY (Id); DROP SCHEMA s", GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics())
                .extracting(Diagnostic::message)
                .containsExactly("schema s cannot be dropped: table s.T is still in it");
    }

    @Test
    void searchIndex_keepsPartitionsAndOrder() {
        Catalog catalog = google(TABLE
                + "CREATE SEARCH INDEX I ON T(Tok) STORING (E) PARTITION BY A ORDER BY Id DESC, A WHERE A IS NOT NULL,"
                + " OPTIONS (sort_order_sharding = true)");

        assertThat(catalog.indexes())
                .containsExactly(new Index(
                        "I",
                        "T",
                        IndexKind.SEARCH,
                        List.of(new KeyColumn("Tok", false, false)),
                        List.of("E"),
                        false,
                        List.of("A"),
                        Optional.empty(),
                        false,
                        List.of("A"),
                        List.of(new KeyColumn("Id", true, true), new KeyColumn("A", false, false)),
                        Map.of("sort_order_sharding", "true")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "CREATE VECTOR INDEX I ON T(E) OPTIONS (distance_type = 'COSINE'); ALTER VECTOR INDEX I ADD STORED COLUMN A"
                        + " | CREATE VECTOR INDEX I ON T(E) STORING (A) OPTIONS (distance_type = 'COSINE')",
                "CREATE SEARCH INDEX I ON T(Tok); ALTER SEARCH INDEX I ADD STORED COLUMN A"
                        + " | CREATE SEARCH INDEX I ON T(Tok) STORING (A)",
                "CREATE SEARCH INDEX I ON T(Tok); ALTER SEARCH INDEX I ADD COLUMN A | CREATE SEARCH INDEX I ON T(Tok, A)",
                "CREATE INDEX I ON T(A); ALTER INDEX I ADD STORED COLUMN E; ALTER INDEX I DROP STORED COLUMN E"
                        + " | CREATE INDEX I ON T(A)"
            })
    void changedIndex_isPrintedAsItStands(String ddl, String printed) {
        assertThat(DdlPrinter.print(google(TABLE + ddl))).last().isEqualTo(printed);
    }

    @Test
    void droppedObjects_areGone() {
        Catalog catalog = google("CREATE SCHEMA s; CREATE LOCALITY GROUP g; CREATE CHANGE STREAM c FOR ALL;"
                + "CREATE VIEW v SQL SECURITY INVOKER AS SELECT 1 AS x;" + TABLE
                + "CREATE SEARCH INDEX I ON T(Tok); CREATE VECTOR INDEX J ON T(E);"
                + "DROP SEARCH INDEX I; DROP VECTOR INDEX J; DROP VIEW v; DROP CHANGE STREAM c; DROP TABLE T;"
                + "DROP LOCALITY GROUP g; DROP SCHEMA s; DROP VIEW IF EXISTS v");

        assertThat(catalog).isEqualTo(Catalog.empty(GOOGLE_STANDARD_SQL));
    }

    private static Catalog google(String ddl) {
        return DdlReader.read(ddl, GOOGLE_STANDARD_SQL).catalogOrThrow();
    }
}
