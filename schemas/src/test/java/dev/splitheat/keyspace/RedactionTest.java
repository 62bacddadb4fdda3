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

        assertThat(redaction.in(space).apply("Threads(secret, 10)"))
                .matches("Threads\\(str▒[0-9a-f]{6}, int▒[0-9a-f]{6}\\)");
        assertThat(redaction.in(space).apply("Threads(10, a, b+)")).matches("Threads\\(10, str▒[0-9a-f]{6}\\+\\)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "Users(\"0a8f4c7e-0000-4000-8000-00000000abcd\") | Users(uuid▒)",
                "Users(\"0A8F4C7E-0000-4000-8000-00000000ABCD\") | Users(uuid▒)",
                "Users(\"2024-05-01T00:00:00Z\")                 | Users(time▒)",
                "Users(\"2024-05-01\")                           | Users(date▒)",
                "Users(\"10\")                                   | Users(str▒)",
                "Users(\"NULL\")                                 | Users(str▒)",
                "Users(\"true\")                                 | Users(str▒)"
            })
    void aTextIsMarkedByWhatItLooksLike_alikeWithACatalogAndWithout(String key, String redacted) {
        KeySpace space = space("CREATE TABLE Users (Id STRING(MAX) NOT NULL) PRIMARY KEY (Id)");
        String known = redaction.in(space).apply(key);

        assertThat(known.replaceAll("▒[0-9a-f]{6}", "▒")).isEqualTo(redacted);
        assertThat(List.of(
                        redaction.apply(key),
                        redaction.in(KeyColumns.of(space, List.of(key))).apply(key),
                        new Redaction(SECRET, Set.of())
                                .in(KeyColumns.of(space, List.of(key)))
                                .apply(key)))
                .containsOnly(known);
    }

    @Test
    void aKeyTakesItsTypesAlong_alsoWhereNothingMayBeShown() {
        Redaction nothing = new Redaction(SECRET, Set.of());
        KeySpace space = space("CREATE TABLE Prices (Amount FLOAT64 NOT NULL) PRIMARY KEY (Amount)");
        String key = "Prices(1.5)";

        assertThat(nothing.in(KeyColumns.of(space, List.of(key))).apply(key))
                .isEqualTo(nothing.in(space).apply(key))
                .startsWith("Prices(float▒");
    }

    @Test
    void keysOfWhatIsGone_lookAsTheyDidWhileItWasThere() {
        KeySpace before = space("CREATE TABLE Prices (Amount FLOAT64 NOT NULL) PRIMARY KEY (Amount)");
        KeySpace after = space("CREATE TABLE Others (Id INT64 NOT NULL) PRIMARY KEY (Id)");
        String key = "Prices(1.5)";

        assertThat(redaction.in(after, List.of(before)).apply(key))
                .isEqualTo(redaction.in(before).apply(key));
    }

    private static KeySpace space(String ddl) {
        return new KeySpace(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog());
    }
}
