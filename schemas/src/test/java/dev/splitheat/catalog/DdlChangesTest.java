package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A statement that changes something leaves what another script declares from the beginning. */
class DdlChangesTest {
    private static final String GOOGLE =
            """
            CREATE TABLE P (Id INT64 NOT NULL, Ts TIMESTAMP) PRIMARY KEY (Id);
            CREATE TABLE T (Id INT64 NOT NULL, A INT64 DEFAULT (1), B STRING(9)) PRIMARY KEY (Id),
              INTERLEAVE IN PARENT P;
            CREATE INDEX I ON T(A), INTERLEAVE IN P;
            CREATE SEQUENCE S OPTIONS (sequence_kind = 'bit_reversed_positive', skip_range_min = 1, skip_range_max = 2);
            """;
    private static final String POSTGRES =
            """
            create table t (id bigint primary key, a bigint, ts timestamptz);
            create index i on t(a) include (ts);
            create sequence s bit_reversed_positive;
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '$',
            value = {
                "ALTER TABLE T ADD COLUMN C BOOL NOT NULL         | B STRING(9)    | B STRING(9), C BOOL NOT NULL",
                "ALTER TABLE T ADD COLUMN IF NOT EXISTS A BOOL    | B              | B",
                "ALTER TABLE t DROP COLUMN b                      | , B STRING(9)  | ",
                "ALTER TABLE T ALTER COLUMN B STRING(MAX) NOT NULL | B STRING(9)   | B STRING(MAX) NOT NULL",
                "ALTER TABLE T ALTER COLUMN A INT64               | DEFAULT (1)    | ",
                "ALTER TABLE T ALTER COLUMN A SET DEFAULT (2)     | DEFAULT (1)    | DEFAULT (2)",
                "ALTER TABLE T ALTER COLUMN A DROP DEFAULT        | DEFAULT (1)    | ",
                "ALTER TABLE P ALTER COLUMN Ts SET OPTIONS (allow_commit_timestamp = true)"
                        + " | TIMESTAMP | TIMESTAMP OPTIONS (allow_commit_timestamp = true)",
                "ALTER TABLE T SET ON DELETE CASCADE              | PARENT P       | PARENT P ON DELETE CASCADE",
                "ALTER TABLE T SET INTERLEAVE IN P                | IN PARENT P    | IN P",
                "ALTER TABLE P ADD ROW DELETION POLICY (OLDER_THAN(Ts, INTERVAL 1 DAY))"
                        + " | (Id);  | (Id), ROW DELETION POLICY (OLDER_THAN(Ts, INTERVAL 1 DAY));",
                "ALTER TABLE T ADD CONSTRAINT C CHECK (A > 1)     | B              | B",
                "ALTER TABLE T DROP CONSTRAINT C                  | B              | B",
                "ALTER INDEX I ADD STORED COLUMN B                | ON T(A)        | ON T(A) STORING (B)",
                "ALTER SEQUENCE S SET OPTIONS (skip_range_max = 7) | max = 2       | max = 7",
                "DROP INDEX I; DROP INDEX IF EXISTS I             | CREATE INDEX I ON T(A), INTERLEAVE IN P; | ",
                "CREATE TABLE IF NOT EXISTS T (X BOOL)            | B              | B"
            })
    void googleSqlChange_equalsDeclarationFromTheBeginning(String change, String before, String after) {
        String declared = GOOGLE.replaceFirst(Pattern.quote(before), quoted(after));

        assertThat(google(GOOGLE + change)).isEqualTo(google(declared));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "alter table t alter column a set not null           | a bigint       | a bigint not null",
                "alter table t alter a type varchar(3)               | a bigint       | a varchar(3)",
                "alter table t alter a set default nextval('s')      | a bigint       | a bigint default nextval('s')",
                "alter table t add column b text, add c bool         | timestamptz    | timestamptz, b text, c bool",
                "alter table t add ttl interval '1 day' on ts        | timestamptz);  | timestamptz) ttl interval '1 day' on ts;",
                "alter index i drop include column ts                | include (ts)   | ",
                "alter sequence s skip range 1 5                     | positive       | positive skip range 1 5",
                "alter sequence s restart counter with 5             | positive       | positive start counter with 5"
            },
            quoteCharacter = '$')
    void postgresChange_equalsDeclarationFromTheBeginning(String change, String before, String after) {
        String declared = POSTGRES.replaceFirst(Pattern.quote(before), quoted(after));

        assertThat(postgres(POSTGRES + change)).isEqualTo(postgres(declared));
    }

    @Test
    void indexesAndChildrenFollowRenamedTables() {
        Catalog catalog = google(GOOGLE + "RENAME TABLE P TO Q, T TO U; ALTER TABLE U RENAME TO V, ADD SYNONYM U");

        assertThat(catalog.tables()).extracting(Table::name).containsExactly("Q", "V");
        assertThat(catalog.table("V").orElseThrow().interleaving()).contains(new Interleaving("Q", true, false));
        assertThat(catalog.index("I").orElseThrow().table()).isEqualTo("V");
        assertThat(catalog.index("I").orElseThrow().interleavedIn()).contains("Q");
    }

    @Test
    void tablesSwapNamesInOneStatement() {
        Catalog catalog = postgres(POSTGRES
                + "create table t_new (id bigint primary key);"
                + "alter table t rename to t_old, alter table t_new rename to t");

        assertThat(catalog.table("t").orElseThrow().columns()).hasSize(1);
        assertThat(catalog.index("i").orElseThrow().table()).isEqualTo("t_old");
    }

    @Test
    void droppedThingsAreGone() {
        Catalog catalog = google(GOOGLE + "DROP INDEX I; DROP TABLE T; DROP TABLE P; DROP SEQUENCE S");

        assertThat(catalog).isEqualTo(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));
    }

    private static String quoted(String replacement) {
        return Matcher.quoteReplacement(replacement == null ? "" : replacement);
    }

    private static Catalog google(String text) {
        return DdlReader.read(text, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }

    private static Catalog postgres(String text) {
        return DdlReader.read(text, Dialect.POSTGRESQL).catalogOrThrow();
    }
}
