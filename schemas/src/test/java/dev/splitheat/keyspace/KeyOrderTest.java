package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyOrderTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL, FirstName STRING(MAX)) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Messages (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL, MessageId INT64 NOT NULL)
                      PRIMARY KEY (UserId, ThreadId, MessageId), INTERLEAVE IN PARENT Threads;
                    CREATE INDEX UsersByFirstName ON Users (FirstName);
                    CREATE TABLE Typed (B BOOL, F FLOAT64, N NUMERIC, D DATE, T TIMESTAMP, S STRING(MAX)) PRIMARY KEY (B, F, N, D, T, S);
                    CREATE TABLE Down (I INT64, S STRING(MAX)) PRIMARY KEY (I DESC, S DESC);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Test
    void keysSortAsGooglesListingHasThem() {
        List<String> listing = List.of(
                "<begin>",
                "Users()",
                "Threads()",
                "Users(2)",
                "Users(3)",
                "Threads(3)",
                "Threads(3,\"a\")",
                "Messages(3,\"a\",1)",
                "Messages(3,\"a\",2)",
                "Threads(3, \"aa\")",
                "Users(9)",
                "Users(10)",
                "Threads(10)",
                "UsersByFirstName(\"abc\")",
                "UsersByFirstName(\"abcd\")",
                "<end>");

        List<String> sorted = listing.stream()
                .sorted(Comparator.reverseOrder())
                .map(SPACE::read)
                .sorted()
                .map(Key::text)
                .toList();

        assertThat(sorted).isEqualTo(listing);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(-5) | Users(3)",
                "Users(NULL) | Users(-9223372036854775808)",
                "Typed(false) | Typed(true)",
                "Typed(true, NaN) | Typed(true, -Infinity)",
                "Typed(true, -1.5) | Typed(true, -0.5)",
                "Typed(true, 1, -2.5) | Typed(true, 1, -2.4)",
                "Typed(true, 1, 9) | Typed(true, 1, 10)",
                "Typed(true, 1, 1, 1969-12-31) | Typed(true, 1, 1, 2026-01-01)",
                "Typed(true, 1, 1, 2026-01-01, 2024-04-30T17:00:00-07:00) | Typed(true, 1, 1, 2026-01-01, 2024-05-01T00:00:00.000001Z)",
                "Typed(true, 1, 1, 2026-01-01, 2020-11-01 12:34:56.426426+00:00) | Typed(true, 1, 1, 2026-01-01, \"2020-11-01T12:34:57Z\")",
                "Down(10) | Down(9)",
                "Down(5) | Down(NULL)",
                "Down(1, \"b\") | Down(1, \"a\")",
                "Down(1, \"aa\") | Down(1, \"a\")",
                "Threads(3, \"a\\\"c\") | Threads(3, \"a,b)\")"
            })
    void sortsBefore(String first, String second) {
        assertThat(SPACE.read(first)).isLessThan(SPACE.read(second));
    }

    @Property
    void stringsSortAsTheirBytes(@ForAll String one, @ForAll String other) {
        Key first = key(one);
        Key second = key(other);

        int expected =
                Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));

        assertThat(Integer.signum(first.compareTo(second))).isEqualTo(Integer.signum(expected));
    }

    @Property
    void aPrintedKeyReadsBackTheSame(@ForAll long user, @ForAll String thread) {
        Key key =
                SPACE.key("Threads", List.of(KeyValue.of(BaseType.INT64, user), KeyValue.of(BaseType.STRING, thread)));

        assertThat(SPACE.read(key.text())).isEqualTo(key);
        assertThat(SPACE.read(key.text()).values()).isEqualTo(key.values());
    }

    @Property
    void readingThrowsNothingButItsOwnException(@ForAll String text) {
        try {
            assertThat(SPACE.read(text)).isNotNull();
        } catch (UnreadableKeyException e) {
            assertThat(e).hasMessageStartingWith("not a key: ");
        }
    }

    @Test
    void whatDoesNotFitTheCatalogsType_isKeptAndOrderedBehindTheTypedPrefix() {
        Key misfit = SPACE.read("Messages(3, \"a\", \"not a number\")");

        assertThat(misfit.values()).hasSize(2);
        assertThat(misfit.opaque()).contains("\"not a number\"");
        assertThat(misfit)
                .isGreaterThan(SPACE.read("Messages(3, \"a\", 7)"))
                .isLessThan(SPACE.read("Threads(3, \"b\")"));
    }

    private static Key key(String thread) {
        return SPACE.key("Threads", List.of(KeyValue.of(BaseType.INT64, 1L), KeyValue.of(BaseType.STRING, thread)));
    }
}
