package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Touch;
import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutTest {
    private final KeySpace keys = SplitMapRun.keySpace(
            """
            CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
              PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
            CREATE TABLE Messages (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL, MessageId INT64 NOT NULL)
              PRIMARY KEY (UserId, ThreadId, MessageId), INTERLEAVE IN PARENT Threads
            """);

    /** Touches are {@code key=percent}, with {@code *} for many rows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Root rows are preferred, though a child's row would part the load more evenly.
                "Users() | Users(1)=20; Threads(2,\"a\")=40; Threads(3,\"a\")=40          | Users(3)",
                "Users() | Threads(2,\"a\")=30; Threads(2,\"b\")=25; Threads(3,\"a\")=45  | Users(3)",
                // A child's row is taken where the load is under one root row.
                "Users() | Threads(2,\"a\")=50; Threads(2,\"b\")=50                       | Threads(2, \"b\")",
                "Users() | Users(2)=50; Threads(2,\"b\")=50                               | Threads(2, \"b\")",
                "Users() | Messages(2,\"a\",1)=50; Messages(2,\"a\",9)=50                 | Messages(2, \"a\", 9)",
                "Users() | Messages(2,\"a\",1)=50; Messages(2,\"b\",9)=50                 | Threads(2, \"b\")",
                // One row is isolated, as far as it is not.
                "Users() | Users(1)=3; Users(7)=90; Users(9)=3                            | Users(7);Users(8)",
                "Users(7)| Users(7)=90; Users(9)=3                                        | Users(8)",
                "Users() | Threads(10,\"spanner\")=90                | Threads(10, \"spanner\");Threads(10, \"spanner1\")",
                // A sample of many rows has its boundary in the middle.
                "Users() | Users(7)=90*                                                   | Users(7)",
                "Users(7)| Users(7)=90*                                                   | ''"
            })
    void cutsInFrontOfRows(String start, String touches, String boundaries) {
        Landed landed = new Landed();
        Arrays.stream(touches.split(";"))
                .map(this::touch)
                .sorted(Comparator.comparing(Touch::key))
                .forEach(touch -> landed.add(touch, false, 1));

        Cut cut = Cut.of(landed, keys.read(start), keys.read(Key.END_TEXT), keys, 0.5);

        assertThat(cut.boundaries())
                .isEqualTo(Arrays.stream(boundaries.split(";"))
                        .filter(text -> !text.isEmpty())
                        .map(keys::read)
                        .toList());
    }

    private Touch touch(String text) {
        String[] parts = text.strip().split("=");
        boolean many = parts[1].endsWith("*");
        return SplitMapRun.touch(
                keys.read(parts[0]), Access.READ, many ? 1_000 : 1, Double.parseDouble(parts[1].replace("*", "")));
    }
}
