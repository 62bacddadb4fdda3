package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyRangesTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);
                    CREATE TABLE Threads (UserId INT64 NOT NULL, ThreadId STRING(MAX) NOT NULL)
                      PRIMARY KEY (UserId, ThreadId), INTERLEAVE IN PARENT Users;
                    CREATE TABLE Other (Id STRING(36) NOT NULL) PRIMARY KEY (Id);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Test
    void piecesAreCutAtEveryEnd() {
        List<KeyRange> ranges = List.of(
                SPACE.range("Users(1)", "Users(5)"),
                SPACE.range("Threads(3,\"a\")", "Users(9)"),
                SPACE.range("Users(20)", "<end>"));

        assertThat(KeyRanges.pieces(ranges))
                .extracting(KeyRange::toString)
                .containsExactly(
                        "[Users(1), Threads(3,\"a\"))",
                        "[Threads(3,\"a\"), Users(5))",
                        "[Users(5), Users(9))",
                        "[Users(20), Users(<end>))");
        assertThat(KeyRanges.union(ranges))
                .extracting(KeyRange::toString)
                .containsExactly("[Users(1), Users(9))", "[Users(20), Users(<end>))");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Threads(3,\"a\") | Users(9)         | 1 | [Threads(3,\"a\"), Users(3, <end>)) [Users(3, <end>), Users(9))",
                "Threads(3,\"a\") | Threads(9,\"b\") | 1 | [Threads(3,\"a\"), Users(3, <end>)) [Users(3, <end>), Users(9)) [Users(9), Threads(9,\"b\"))",
                "Threads(3,\"a\") | Threads(3,\"b\") | 1 | [Threads(3,\"a\"), Threads(3,\"b\"))",
                "Threads(3,\"a\") | Threads(3,\"c\") | 2 | [Threads(3,\"a\"), Threads(3, \"a\", <end>)) [Threads(3, \"a\", <end>), Threads(3,\"c\"))",
                "Users(3)         | Users(4)         | 1 | [Users(3), Users(3, <end>)) [Users(3, <end>), Users(4))",
                "Users(620)       | <end>            | 1 | [Users(620), Users(620, <end>)) [Users(620, <end>), Users(<end>))",
                "Users(620)       | <end>            | 0 | [Users(620), Users(<end>))"
            })
    void aRangeIsCutWhereItsPrefixesEnd(String start, String limit, int parts, String pieces) {
        List<KeyRange> cut = KeyRanges.cutAtPrefix(SPACE.range(start, limit), parts);

        assertThat(cut.stream().map(KeyRange::toString).reduce((one, other) -> one + " " + other))
                .contains(pieces);
    }

    @Test
    void theEndOfAPrefixIsPrintedSoThatItReadsBack() {
        Key end = SPACE.range("Users(620)", "<end>").to();

        assertThat(SPACE.read(end.text())).isEqualTo(end);
        assertThat(SPACE.fromBytes(end.toBytes())).isEqualTo(end);
        assertThat(end.complete()).isFalse();
        assertThat(end)
                .isGreaterThan(SPACE.read("Threads(9223372036854775807, \"zzz\")"))
                .isLessThan(SPACE.read("<end>"));
    }

    @Property(tries = 300)
    void whatIsCutTogetherAgainIsWhatThereWas(@ForAll long seed, @ForAll Dialect dialect) {
        RandomSchema schema = new RandomSchema(seed, dialect);
        KeyRange one = range(schema);
        KeyRange other = range(schema);
        List<Key> probes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            probes.add(schema.key());
        }

        List<KeyRange> left = KeyRanges.subtract(one, other);
        List<KeyRange> pieces = KeyRanges.pieces(List.of(one, other));
        List<KeyRange> union = KeyRanges.union(List.of(one, other));
        List<KeyRange> cut = KeyRanges.cutAtPrefix(one, 1);

        for (Key probe : probes) {
            boolean inOne = one.contains(probe);
            boolean inOther = other.contains(probe);
            assertThat(KeyRanges.intersect(one, other)
                            .filter(both -> both.contains(probe))
                            .isPresent())
                    .isEqualTo(inOne && inOther);
            assertThat(holding(left, probe)).isEqualTo(inOne && !inOther ? 1 : 0);
            assertThat(holding(pieces, probe)).isEqualTo(inOne || inOther ? 1 : 0);
            assertThat(holding(union, probe)).isEqualTo(inOne || inOther ? 1 : 0);
            assertThat(holding(cut, probe)).isEqualTo(inOne ? 1 : 0);
        }
        assertThat(pieces)
                .allMatch(piece -> (one.contains(piece) || !one.overlaps(piece))
                        && (other.contains(piece) || !other.overlaps(piece)));
        assertThat(cut.stream().reduce(KeyRange::hull)).contains(one);
    }

    private static long holding(List<KeyRange> ranges, Key key) {
        return ranges.stream().filter(range -> range.contains(key)).count();
    }

    private static KeyRange range(RandomSchema schema) {
        Key one = schema.key();
        Key other = schema.key();
        return one.compareTo(other) <= 0
                ? KeyRange.of(one, other, one.object())
                : KeyRange.of(other, one, other.object());
    }
}
