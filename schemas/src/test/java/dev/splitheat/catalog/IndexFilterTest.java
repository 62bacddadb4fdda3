package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexFilterTest {
    private static final String GOOGLE =
            "CREATE TABLE C (Id INT64 NOT NULL, K1 INT64, K2 INT64, St STRING(9), Tok TOKENLIST) PRIMARY KEY (Id);";
    private static final String POSTGRES = "CREATE TABLE jobs (id bigint PRIMARY KEY, state text NOT NULL,"
            + " run_at timestamptz, tok spanner.tokenlist);";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE INDEX I ON C(K1) STORING (St) WHERE St IS NOT NULL |",
                "CREATE INDEX I ON C(K1, K2) WHERE K2 IS NOT NULL |",
                "CREATE UNIQUE NULL_FILTERED INDEX I ON C(K1, Id) |",
                "CREATE INDEX I ON C(K1, K2) WHERE (k2 IS NOT NULL) AND k1 IS NOT NULL"
                        + " | CREATE NULL_FILTERED INDEX I ON C(K1, K2)",
                "CREATE NULL_FILTERED INDEX I ON C(K1) STORING (St) WHERE St IS NOT NULL"
                        + " | CREATE INDEX I ON C(K1) STORING (St) WHERE K1 IS NOT NULL AND St IS NOT NULL",
                "CREATE INDEX I ON C(K1) WHERE K1 IS NOT NULL, INTERLEAVE IN C"
                        + " | CREATE NULL_FILTERED INDEX I ON C(K1), INTERLEAVE IN C",
                "CREATE INDEX I ON C(Id, K1) WHERE K1 IS NOT NULL, INTERLEAVE IN C |",
                "CREATE SEARCH INDEX I ON C(Tok) PARTITION BY K1 ORDER BY K2 WHERE K2 IS NOT NULL |",
                "CREATE VECTOR INDEX I ON C(K1) STORING (St) WHERE K1 IS NOT NULL OPTIONS (distance_type = 'COSINE') |"
            })
    void googleSqlFilter_namesTheColumnsThatItNamed(String declared, String printed) {
        Catalog catalog =
                DdlReader.read(GOOGLE + declared, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();

        assertThat(DdlPrinter.createIndex(catalog.index("I").orElseThrow(), catalog))
                .isEqualTo(printed == null ? declared : printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE INDEX i ON jobs(state, run_at) WHERE run_at IS NOT NULL |",
                "CREATE INDEX i ON jobs(state) INCLUDE (run_at) WHERE run_at IS NOT NULL |",
                "CREATE INDEX i ON jobs(state, run_at) WHERE (state IS NOT NULL AND (run_at IS NOT NULL))"
                        + " | CREATE INDEX i ON jobs(state, run_at) WHERE run_at IS NOT NULL AND state IS NOT NULL",
                "CREATE SEARCH INDEX i ON jobs(tok) ORDER BY run_at WHERE run_at IS NOT NULL |"
            })
    void postgresFilter_namesTheColumnsThatItNamed(String declared, String printed) {
        Catalog catalog =
                DdlReader.read(POSTGRES + declared, Dialect.POSTGRESQL).catalogOrThrow();

        assertThat(DdlPrinter.createIndex(catalog.index("i").orElseThrow(), catalog))
                .isEqualTo(printed == null ? declared : printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE INDEX I ON C(K1) WHERE Gone IS NOT NULL | table C has no column Gone",
                "CREATE INDEX I ON C(K1) WHERE St IS NOT NULL; ALTER TABLE C DROP COLUMN St"
                        + " | column St of table C cannot be dropped: index I still uses it"
            })
    void columnOfAFilter_mustBeThere(String statements, String message) {
        DdlScript script = DdlReader.read(GOOGLE + statements, Dialect.GOOGLE_STANDARD_SQL);

        assertThat(script.diagnostics()).extracting(Diagnostic::message).containsExactly(message);
    }

    @Test
    void anotherFilter_isADifference() {
        Catalog before = DdlReader.read(
                        GOOGLE + "CREATE INDEX I ON C(K1, K2) WHERE K1 IS NOT NULL", Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        Catalog after = DdlReader.read(
                        GOOGLE + "CREATE INDEX I ON C(K1, K2) WHERE K2 IS NOT NULL", Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();

        assertThat(CatalogDifference.between(before, after).toString()).contains("rows left out where NULL");
    }

    @Test
    void nullFilteredSearchIndex_leavesOutWhatHasNoPlace() {
        Catalog catalog = DdlReader.read(
                        GOOGLE + "CREATE NULL_FILTERED SEARCH INDEX I ON C(Tok) PARTITION BY K2 ORDER BY K1",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();

        assertThat(catalog.index("I").orElseThrow().notNullColumns()).isEqualTo(List.of("K1", "K2"));
    }
}
