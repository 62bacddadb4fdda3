package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the official emulator refuses in the same words, as far as it knows the syntax. */
class ValidityTest {
    private static final String PARENT = "CREATE TABLE P (A STRING(36), B STRING(36), At TIMESTAMP) PRIMARY KEY (A);"
            + " CREATE TABLE Ch (A STRING(36), N STRING(36), At TIMESTAMP, B STRING(36)) PRIMARY KEY (A, N),"
            + " INTERLEAVE IN PARENT P; CREATE TABLE Apart (Uuid STRING(36), Owner STRING(36), At TIMESTAMP) PRIMARY KEY"
            + " (Uuid);";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A INT64, B INT64 | A, B | A is INT64 in the key of C, but STRING(36) in the key of P, in which it is"
                        + " interleaved: the types must be the same.",
                "A STRING(99), B INT64 | A, B | A is STRING(99) in the key of C, but STRING(36) in the key of P, in which"
                        + " it is interleaved: the types must be the same.",
                "A STRING(36), B INT64 | A DESC, B | A is descending in the key of C, but ascending in the key of P, in"
                        + " which it is interleaved: the orders must be the same.",
                "X STRING(36), B INT64 | X, B | The key of C has to begin with the key of P (A), in which it is"
                        + " interleaved.",
                "A STRING(36), B INT64 | A |",
                "A STRING(36), B INT64 | A, B DESC |"
            })
    void childsKey_beginsWithItsParents_byNameTypeAndOrder(String columns, String key, String message) {
        String child = "CREATE TABLE C (" + columns + ") PRIMARY KEY (" + key + "), INTERLEAVE IN ";

        assertThat(refusals(PARENT + child + "PARENT P")).isEqualTo(message == null ? "" : message);
        assertThat(refusals(PARENT + child + "P")).isEqualTo(message == null ? "" : message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P (B), INTERLEAVE IN P | The key of index I has to begin with the key of P (A), in which it is"
                        + " interleaved.",
                "Ch (At), INTERLEAVE IN P | The key of index I has to begin with the key of P (A), in which it is"
                        + " interleaved.",
                "Ch (B, At), INTERLEAVE IN P | The key of index I has to begin with the key of P (A), in which it is"
                        + " interleaved.",
                "Ch (A, At), INTERLEAVE IN Ch | The key of index I has to begin with the key of Ch (A, N), in which it is"
                        + " interleaved.",
                "Ch (A DESC, At), INTERLEAVE IN P | A is descending in the key of index I, but ascending in the key of P,"
                        + " in which it is interleaved: the orders must be the same.",
                "Apart (At), INTERLEAVE IN P | At is TIMESTAMP in the key of index I, but A is STRING(36) in the key of P,"
                        + " in which it is interleaved: the types must be the same.",
                "Apart (Owner, At), INTERLEAVE IN P |",
                "Ch (A, At), INTERLEAVE IN P |",
                "Ch (A), INTERLEAVE IN P |"
            })
    void interleavedIndex_beginsWithTheKeyOfItsTable(String index, String message) {
        assertThat(refusals(PARENT + "CREATE INDEX I ON " + index)).isEqualTo(message == null ? "" : message);
    }

    @Test
    void indexThatIsRefused_isNotSaidToGrowToo() {
        List<String> found = Linted.google(PARENT + "CREATE INDEX I ON Ch (At), INTERLEAVE IN P");

        assertThat(found).contains("error SPH041 I").noneMatch(line -> line.contains("SPH004"));
    }

    @Test
    void synonymsOfPostgres_areOneType() {
        String ddl = "create table p (a varchar(36) primary key, b text);"
                + "create table c (a character varying(36), n bigint, primary key (a, n)) interleave in parent p";

        assertThat(refusals(ddl, Dialect.POSTGRESQL)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11 | 16 |",
                "11 | 17 | error SPH031 I",
                "11 | 18 | error SPH031 I",
                "9 | 16 |",
                "5 | 20 | error SPH031 I"
            })
    void columnsOfAnIndex_countWithThoseOfTheKeyThatFollow(int from, int to, String found) {
        String ddl = "CREATE TABLE T (" + parts(1, 20, " STRING(9)") + ") PRIMARY KEY (" + parts(1, 10, "")
                + "); CREATE INDEX I ON T (" + parts(from, to, "") + ")";

        assertThat(String.join("; ", Linted.google(ddl))).isEqualTo(found == null ? "" : found);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A STRING(1024), B STRING(1024), C STRING(1024), D STRING(1024) | A, B, C, D | info SPH031 T",
                "A STRING(1024), B STRING(1024), N INT64 | A, B, N |",
                "AId STRING(1024), BId STRING(1024), CId STRING(1024), DId STRING(1024) | AId, BId, CId, DId |",
                "A BYTES(4096), B BYTES(4096) | A, B |",
                "A BYTES(4096), B BYTES(4097) | A, B | info SPH031 T",
                "Path STRING(MAX) | Path | info SPH031 T.Path",
                "UserId STRING(MAX), Path STRING(MAX) | UserId | ",
                "UserId STRING(MAX), Status STRING(MAX) | UserId, Status | ",
            })
    void keyThatMayExceedTheLimit_isWorthALook(String columns, String key, String found) {
        String ddl = "CREATE TABLE T (" + columns + ", At TIMESTAMP) PRIMARY KEY (" + key + ")";

        List<String> limits = Linted.google(ddl).stream()
                .filter(line -> line.contains("SPH031"))
                .toList();

        assertThat(String.join("; ", limits)).isEqualTo(found == null ? "" : found);
    }

    @Test
    void textsOfAnyLength_areNamedOnceForATable() {
        String ddl = "CREATE TABLE T (Uuid STRING(36), Title STRING(MAX), Path STRING(MAX)) PRIMARY KEY (Uuid);"
                + " CREATE INDEX ByPath ON T (Path); CREATE INDEX ByTitle ON T (Title)";

        assertThat(Linted.google(ddl)).containsExactly("info SPH031 ByPath.Path");
    }

    private static String parts(int from, int to, String type) {
        return IntStream.rangeClosed(from, to)
                .mapToObj(part -> "Part" + part + type)
                .collect(Collectors.joining(", "));
    }

    private static String refusals(String ddl) {
        return refusals(ddl, Dialect.GOOGLE_STANDARD_SQL);
    }

    private static String refusals(String ddl, Dialect dialect) {
        return Linted.findings(ddl, dialect, Rates.NONE).stream()
                .filter(finding -> finding.ruleId().equals("SPH041"))
                .map(LintFinding::message)
                .collect(Collectors.joining("; "));
    }
}
