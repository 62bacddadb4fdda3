package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** After the listing in Google's page on hot split statistics. */
class AffectedObjectsTest {
    private final KeySpace keys = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL, FirstName STRING(MAX)) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Messages (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL, MessageId INT64 NOT NULL)
                      PRIMARY KEY (UserId, ThreadId, MessageId), INTERLEAVE IN PARENT Threads;
                    CREATE INDEX UsersByFirstName ON Users(FirstName)
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(3)               | Users(10)                | Messages,Threads,Users",
                "Users()                | <end>                    | Messages,Threads,Users,UsersByFirstName",
                "<begin>                | Users(9)                 | Messages,Threads,Users",
                "<begin>                | <end>                    | Messages,Threads,Users,UsersByFirstName",
                "Threads(10)            | UsersByFirstName(\"abc\") | Messages,Threads,Users,UsersByFirstName",
                "UsersByFirstName(\"a\") | <end>                    | UsersByFirstName",
                "Messages(3,\"a\",1)    | Messages(3,\"a\",2)      | Messages",
                "Messages(3,\"a\",1)    | Threads(3,\"aa\")        | Messages,Threads",
                "Threads(3,\"a\")       | Threads(3,\"aa\")        | Messages,Threads"
            })
    void namesEveryObjectWhoseRowsMightLieInTheRange(String start, String limit, String names) {
        AffectedObjects affected = new AffectedObjects(keys);

        assertThat(affected.between(keys.read(start), keys.read(limit))).isEqualTo(List.of(names.split(",")));
    }
}
