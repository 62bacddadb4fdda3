package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DocumentedKeysTest {
    private static final KeySpace LISTING = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL, FirstName STRING(MAX)) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Messages (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL, MessageId INT64 NOT NULL)
                      PRIMARY KEY (UserId, ThreadId, MessageId), INTERLEAVE IN PARENT Threads;
                    CREATE INDEX UsersByFirstName ON Users (FirstName);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    static Stream<Arguments> documented() throws IOException {
        return resource("/keys/documented.txt")
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toArray())
                .map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("documented")
    void everyDocumentedKeyIsReadAgainstItsSchema(String sample, String text, String fitting) throws IOException {
        String ddl = resource("/ddl/google-docs/" + sample + ".sql");
        KeySpace space =
                new KeySpace(DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalog());

        Key key = space.read(text);

        assertThat(key.values().size() + (key.opaque().isPresent() ? "+" : "")).isEqualTo(fitting);
        assertThat(key.text()).isEqualTo(text);
        assertThat(key.object().stream().flatMap(known -> known.table().stream()))
                .hasSize(text.startsWith("<") ? 0 : 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(3)               | Users(10)",
                "Messages(3,\"a\",1)    | Threads(3,\"aa\")",
                "Messages(3,\"a\",1)    | <end>",
                "<begin>                | Users(9)",
                "Messages(3,\"a\",1)    | Threads(10)",
                "Users()                | <end>",
                "Threads(10)            | UsersByFirstName(\"abc\")",
                "Threads(10)            | Threads(10, \"aa\")",
                "Messages(631,\"abc\",1)| Messages(631, \"abc\", 3)",
                "Threads(12, \"zebra\") | Users(14)",
                "Threads(1700)          | Threads(1700,\"c\")",
                "Threads(1000,\"zebra\")| Threads(2000,\"spanner\")"
            })
    void theLimitOfEveryDocumentedRangeIsGreaterThanItsStart(String start, String limit) {
        assertThat(LISTING.read(start)).isLessThan(LISTING.read(limit));
        assertThat(LISTING.range(start, limit).start().text()).isEqualTo(start);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = DocumentedKeysTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
