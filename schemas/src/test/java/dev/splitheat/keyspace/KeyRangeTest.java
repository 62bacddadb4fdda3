package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyRangeTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Regions (Region STRING(16) NOT NULL) PRIMARY KEY (Region);
                    CREATE TABLE Cities (Region STRING(16) NOT NULL, City STRING(16) NOT NULL)
                      PRIMARY KEY (Region, City), INTERLEAVE IN PARENT Regions;
                    CREATE TABLE Other (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(1)  | Users(5)  | Threads(3,\"a\") | Users(4) | true",
                "Users(1)  | Users(5)  | Users(5)         | Users(9) | false",
                "Users(8)  | <end>     | Users(100)       | Other(\"a\") | true",
                "<begin>   | Users(2)  | Users(1)         | Users(3) | true",
                "Users(1)  | <end>     | Other(\"a\")     | <end>    | false"
            })
    void overlapIsSeenWithinOneRoot(String start, String limit, String otherStart, String otherLimit, boolean overlap) {
        KeyRange one = SPACE.range(start, limit);
        KeyRange other = SPACE.range(otherStart, otherLimit);

        assertThat(one.overlaps(other)).isEqualTo(overlap);
        assertThat(other.overlaps(one)).isEqualTo(overlap);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(620)         | <end>            | 0",
                "Threads(1,\"c\")   | Other(\"x\")     | 0",
                "Threads(1,\"c\")   | Threads(2,\"a\") | 1",
                "Threads(1,\"c\")   | Users(2)         | 1"
            })
    void theOpenEndLiesUnderTheFewestSharedParts(String start, String limit, int parts) {
        KeyRange range = SPACE.range(start, limit);

        assertThat(range.reachesEndOfPrefix(parts)).isTrue();
        assertThat(parts == 0 || !range.reachesEndOfPrefix(parts - 1)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users()    | Users(620)        | 0 | true",
                "Users()    | Other(\"x\")     | 0 | true",
                "Users()    | <end>             | 0 | true",
                "Users(3)   | Other(\"x\")     | 0 | false",
                "Users(3)   | Threads(3,\"c\") | 1 | true",
                "Users(3)   | <end>             | 1 | false"
            })
    void allRowsInFrontOfALimit_areThoseFromTheFirstOn(String start, String limit, int parts, boolean reaches) {
        assertThat(SPACE.range(start, limit).reachesBeginOfPrefix(parts)).isEqualTo(reaches);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(101)                | Users(102)                 | true  | true",
                "Users(101)                | Users(104)                 | false | true",
                "Users(101)                | Users(9000)                | false | false",
                "Users(101)                | Threads(101,\"c\")        | true  | false",
                "Regions(\"eu\")          | Cities(\"eu\",\"c\")   | true  | false",
                "Unknown(3)                | Unknown(3,5)               | false | false",
                "Unknown()                 | Unknown(5)                 | false | false",
                "Regions(\"eu\")          | Cities(\"eux\",\"c\")  | false | false",
                "Threads(10)               | Threads(10,\"aa\")         | false | false",
                "Threads(10,\"spanner\")   | Threads(10,\"spanner1\")   | false | true",
                "Threads(10,\"a\")         | Threads(10,\"q\")          | false | false",
                "Threads(10,\"c\")         | Threads(10,\"c8\")         | false | false",
                "Threads(10,\"66\")        | Threads(10,\"66z\")        | false | false",
                "Threads(10,\"US\")        | Threads(10,\"US \")        | false | true",
                "Threads(10,\"US\")        | Threads(10,\"US0\")        | false | true",
                "Threads(10,\"0\")         | Threads(10,\"0f58\")       | false | false",
                "Other(\"8a1c33ecb8fe84a0\") | Other(\"8a1c33ecb8fe84a000ff\") | false | true",
                "Other(\"8a1c33ecb8fe84a0\") | Other(\"8a1c33ecb8fe84a1\") | false | true",
                "Other(\"a\") | Other(\"b\") | false | false"
            })
    void aRowsOwnSplitIsToldFromARange(String start, String limit, boolean oneRow, boolean narrow) {
        KeyRange range = SPACE.range(start, limit);

        assertThat(range.holdsOneRow()).isEqualTo(oneRow);
        assertThat(range.isNarrow()).isEqualTo(narrow);
        assertThat(range.isOneRowOrNarrow()).isEqualTo(oneRow || narrow);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(9)     | Users(3)           | true",
                "Users(9)     | Users(9)           | true",
                "Threads(4,1) | Users(4)           | true",
                "Users(3)     | Users(9)           | false",
                "Users()      | Other()            | false",
                "Users()      | <end>              | false",
                "<begin>      | Users(4)           | false",
                "Other(\"b\") | Users(4)           | false",
                "Threads(10)  | Threads(10,\"aa\") | false",
                "<end>        | Users(4)           | true",
                "<end>        | <begin>            | true",
                "Users(4)     | <begin>            | true",
                "<begin>      | <end>              | false"
            })
    void onlyALimitInTheSameKeySpaceContradictsItsStart_andAnEndOfTheSpaceOnTheWrongSide(
            String start, String limit, boolean contradictory) {
        assertThat(SPACE.range(start, limit).isContradictory()).isEqualTo(contradictory);
    }

    @Test
    void boundsThatContradictTheCatalog_stillNameThePlaceWhereTheyStart() {
        KeyRange range = SPACE.range("Users(9)", "Users(3)");

        assertThat(range.overlaps(SPACE.range("Users(9)", "Users(10)"))).isTrue();
        assertThat(range.overlaps(SPACE.range("Users(3)", "Users(4)"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Threads(4,\"a\") | Threads(4,\"c\") | 1",
                "Threads(4,\"a\") | Threads(5)       | 1",
                "Threads(4)       | Threads(5)       | 1",
                "Users(4)         | Users(5)         | 1",
                "Threads(4,\"a\") | Threads(6)       | 0",
                "Users(4)         | <end>            | 0",
                "<begin>          | Users(4)         | 0"
            })
    void whatAllRowsOfARangeShare_isKnownFromItsBounds(String start, String limit, int parts) {
        assertThat(SPACE.range(start, limit).sharedParts()).isEqualTo(parts);
    }

    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "Feed(\"guild-004217\")     | Feed(\"guild-0042171\")  | 1",
                "Feed(\"acme\")             | Feed(\"acme0\")          | 1",
                "Threads(7)                 | Threads(8)               | 1",
                "Lines(7)                   | Lines(8)                 | 1",
                "Lines(7)                   | Lines(9)                 | 0",
                "Lines(7)                   | Lines(7,\"m\")           | 0",
                "Lines(7,\"m\")             | Lines(8)                 | 0",
                "Feed(\"tenant-1\")         | Feed(\"tenant-11\")      | 0",
                "Feed(\"tenant-1\")         | Feed(\"tenant-2\")       | 0",
                "Feed(\"tenant-1\")         | Feed(\"tenant-1999\")    | 0",
                "Feed(\"ac\")               | Feed(\"ac1\")            | 0",
                "Users(7)                   | Users(8)                 | 0"
            })
    void allRowsUnderALeadingValue_andNoMore_areAWholePrefix(String start, String limit, int parts) {
        KeySpace space = new KeySpace(DdlReader.read(
                        """
                        CREATE TABLE Feed (Guild STRING(20) NOT NULL, Entry STRING(36) NOT NULL) PRIMARY KEY (Guild, Entry);
                        CREATE TABLE Lines (Account INT64 NOT NULL, Line STRING(36) NOT NULL) PRIMARY KEY (Account, Line);
                        CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
                        CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                          PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                        """,
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(space.range(start, limit).wholePrefix()).isEqualTo(parts);
    }
}
