package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundaryMoveTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, At TIMESTAMP NOT NULL)
                      PRIMARY KEY (UserId, At DESC), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Other (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(1) Users(2) Users(2) Users(9)                         | UserId | Users   | FORWARD",
                "Users(9) Users(3)                                           | UserId | Users   | BACKWARD",
                "Users(9) Users(3) Users(5)                                  | UserId | Users   | BOTH_WAYS",
                "Threads(1,2026-01-01T00:00:00Z) Threads(1,2026-01-02T00:00:00Z) | At  | Threads | BACKWARD",
                "Threads(1,2026-01-01T00:00:00Z) Users(2)                    | UserId | Users   | FORWARD",
                "Threads(1) Threads(1,2026-01-02T00:00:00Z)                  | At     | Threads | FORWARD"
            })
    void theColumnThatMovesIsFound(String keys, String column, String level, BoundaryMove.Direction direction) {
        BoundaryMove move = BoundaryMove.of(read(keys)).orElseThrow();

        assertThat(move.column().column()).isEqualTo(column);
        assertThat(move.level()).isEqualTo(level);
        assertThat(move.direction()).isEqualTo(direction);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Users(1)", "Users(1) Users(1)", "Users(1) Other(\"a\")", "Users(1) <end>", "Users(x) Users(y)"})
    void whatStaysOrLeavesItsTableHasNoColumn(String keys) {
        assertThat(BoundaryMove.of(read(keys))).isEqualTo(Optional.empty());
    }

    private static List<Key> read(String keys) {
        return Arrays.stream(keys.split(" ")).map(SPACE::read).toList();
    }
}
