package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyReadingTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Singers (SingerId INT64 NOT NULL) PRIMARY KEY (SingerId);
                    CREATE TABLE Albums (SingerId INT64 NOT NULL, AlbumId INT64 NOT NULL)
                      PRIMARY KEY (SingerId, AlbumId), INTERLEAVE IN PARENT Singers;
                    CREATE TABLE Path (Path STRING(MAX) NOT NULL, Version INT64 NOT NULL) PRIMARY KEY (Path, Version);
                    CREATE TABLE Pair (One STRING(MAX), Two STRING(MAX)) PRIMARY KEY (One, Two);
                    CREATE TABLE Mixed (One STRING(MAX), N INT64, Two STRING(MAX)) PRIMARY KEY (One, N, Two);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Path(a/b,c (1), 7)         | \"a/b,c (1)\"  | 7",
                "Path(a(b, 5)               | \"a(b\"        | 5",
                "Path(a)b, 5)               | \"a)b\"        | 5",
                "Path(it's, 5)              | \"it's\"       | 5",
                "Path(NULL, 5)              | \"NULL\"       | 5",
                "Path(\"a, 5\", 6)          | \"a, 5\"       | 6",
                "Path(5,5)                  | \"5\"          | 5",
                "Path(,5)                   | \"\"           | 5",
            })
    void ofSeveralReadings_theOneThatFitsTheTypesWins(String printed, String path, long version) {
        Key read = SPACE.readLock(printed).start();

        assertThat(read.opaque()).isEmpty();
        assertThat(SPACE.print(read, KeyForm.SPLIT_STATISTICS)).isEqualTo("Path(" + path + ", " + version + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Path(a,b,c)        | 1 | b,c",
                "Path(a,b,7,c)      | 1 | b,7,c",
                "Pair(a,b,c)        | 0 | a,b,c",
                "Mixed(a,1,b,2,c)   | 0 | a,1,b,2,c",
                "Mixed(x,7,c,d)     | 3 |",
                "Path(\"a\",\"b\")  | 1 | \"b\"",
                "Singers(1,2)       | 1 | 2",
                "Nowhere(1,2)       | 0 | 1,2"
            })
    void whatFitsNoReadingOrSeveral_isTypedUpToThereAndKept(String printed, int typed, String opaque) {
        Key read = SPACE.read(printed);

        assertThat(read.values()).hasSize(typed);
        assertThat(read.opaque().orElse(null)).isEqualTo(opaque);
        assertThat(read.text()).isEqualTo(printed.strip());
    }

    @Test
    void keysThatDoNotFitAreCounted() {
        KeySpace space = new KeySpace(SPACE.catalog());

        space.read("Singers(1)");
        space.read("Singers(one)");
        space.readLock("Albums(1,one)");

        assertThat(space.opaqueKeys()).isEqualTo(2);
    }

    @Test
    void aBareNullIsNullOnlyWhereTheColumnMayHoldIt() {
        assertThat(SPACE.read("Pair(NULL, \"NULL\")").values())
                .extracting(value -> value.value().isPresent())
                .containsExactly(false, true);
        assertThat(SPACE.read("Pair(null)").values().get(0).value()).contains("null");
    }
}
