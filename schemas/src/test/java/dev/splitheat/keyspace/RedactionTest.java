package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {
    private static final byte[] SECRET = {1, 2, 3, 4};
    private final Redaction redaction = new Redaction(SECRET, Set.of("Threads.UserId"));

    @Test
    void theObjectAndTheShapeStay_andTheValuesGo() {
        String redacted = redaction.apply("Threads(10, \"a secret, with comma\")");

        assertThat(redacted).matches("Threads\\(int▒[0-9a-f]{6}, str▒[0-9a-f]{6}\\)");
    }

    @Test
    void theSameValueLooksTheSameEverywhere_andOtherwiseWithAnotherSecret() {
        String here = redaction.apply("Users(10)").substring("Users".length());
        String there = redaction.apply("Threads(10)").substring("Threads".length());
        String elsewhere =
                new Redaction(new byte[] {9}, Set.of()).apply("Users(10)").substring("Users".length());

        assertThat(here).isEqualTo(there).isNotEqualTo(elsewhere);
    }

    @Test
    void theEndsOfTheSpaceStay_andWhatIsNoKeyIsHiddenWhole() {
        assertThat(redaction.apply("<end>")).isEqualTo("<end>");
        assertThat(redaction.apply("alice@example.com")).matches("▒[0-9a-f]{6}");
    }

    @Test
    void columnsOnTheAllowListAreShownWhereACatalogNamesThem() {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE Threads (UserId INT64, ThreadId STRING(MAX)) PRIMARY KEY (UserId, ThreadId)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(redaction.in(space).apply("Threads(10, \"x\")")).matches("Threads\\(10, str▒[0-9a-f]{6}\\)");
    }

    @Test
    void columnsThatAKeyTakesAlong_doWhatTheCatalogWouldDo() {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE Threads (UserId INT64, ThreadId STRING(MAX)) PRIMARY KEY (UserId, ThreadId);"
                                + "CREATE INDEX ByThread ON Threads (ThreadId)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());
        List<String> keys = List.of(
                "Threads(10, \"x\")",
                "ByThread(\"x\", 10)",
                "_Index_ByThread(\"x\", 10)",
                "Index: ByThread on Threads, Index Key: (x), Primary Table Key: (10,x)",
                "Threads(secret, 10)",
                "Others(10)",
                "<end>",
                "no key");

        List<KeyColumns> columns = KeyColumns.of(space, keys);

        assertThat(keys).allSatisfy(key -> assertThat(redaction.in(columns).apply(key))
                .isEqualTo(redaction.in(space).apply(key)));
        assertThat(redaction.in(columns).apply("ByThread(\"x\", 10)")).matches("ByThread\\(str▒[0-9a-f]{6}, 10\\)");
        assertThat(redaction.in(List.of()).apply("Threads(10)")).doesNotContain("10");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Users()                                     | Users()",
                "T(1.5, true, NULL)                          | T(num▒, bool▒, NULL)",
                "T(b\"\\x00\", 2024-05-01)                   | T(bytes▒, date▒)",
                "T(2024-04-30T17:00:00-07:00)                | T(time▒)",
                "T(0a8f4c7e-0000-4000-8000-00000000abcd)     | T(uuid▒)",
                "T(\"10\", Ann)                              | T(str▒, str▒)",
                "songs(2,1,5+)                               | songs(int▒, int▒, int▒+)",
                "Users(620, <end>)                           | Users(int▒, <end>)",
                "_Index_ByName(Ann, 3)                       | _Index_ByName(str▒, int▒)",
                "Index: ByName on Users, Index Key: (Ann,3), Primary Table Key: (<begin>)"
                        + " | Index: ByName on Users, Index Key: (str▒, int▒), Primary Table Key: (<begin>)"
            })
    void everyFormKeepsItsShapeAndItsTypes(String key, String redacted) {
        assertThat(redaction.apply(key).replaceAll("▒[0-9a-f]{6}", "▒")).isEqualTo(redacted);
    }

    @Test
    void aValueIsTheSameHoweverItIsPrinted() {
        assertThat(redaction.apply("T(2024-04-30T17:00:00-07:00, 1.50, \"a\")"))
                .isEqualTo(redaction.apply("T(2024-05-01 00:00:00+00:00,1.5,a)"));
    }

    @Test
    void whatDoesNotFitTheCatalogIsHidden_evenUnderAnAllowedColumn() {
        KeySpace space = new KeySpace(DdlReader.read(
                        "CREATE TABLE Threads (UserId INT64, ThreadId STRING(MAX)) PRIMARY KEY (UserId, ThreadId)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalog());

        assertThat(redaction.in(space).apply("Threads(secret, 10)")).matches("Threads\\(▒[0-9a-f]{6}, ▒[0-9a-f]{6}\\)");
        assertThat(redaction.in(space).apply("Threads(10, a, b+)")).matches("Threads\\(10, str▒[0-9a-f]{6}\\+\\)");
    }
}
