package dev.splitheat.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NarrowedSplitsTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Log (Id INT64 NOT NULL) PRIMARY KEY (Id);
                    CREATE TABLE Tenants (Id INT64 NOT NULL) PRIMARY KEY (Id);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    /** Minutes that an interval has, a split, another one, with their scores, and whether the other is what was left of it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10 | Log(10) | Log(90)    | 95 | Log(40)     | Log(41)     | 94 | true",
                "10 | Log(10) | Log(90)    | 95 | Log(40)     | Log(41)     | 60 | false",
                " 1 | Log(10) | Log(90)    | 95 | Log(40)     | Log(41)     | 94 | false",
                "10 | Log(10) | Log(90)    | 95 | Log(40)     | Log(90)     | 94 | false",
                "10 | Log(10) | <end>      | 95 | Log(40)     | Log(41)     | 94 | true",
                "10 | Log(10) | <end>      | 95 | Tenants(40) | Tenants(41) | 94 | false",
                "10 | Log(10) | Tenants(5) | 95 | Tenants(2)  | Tenants(3)  | 94 | false",
                "10 | <begin> | Tenants(5) | 95 | Log(2)      | Log(3)      | 94 | false"
            })
    void aSplitIsNarrowed_toWhatIsAsHotInTheMiddleOfIt_amongRowsOfItsOwnTable(
            int minutes, String start, String limit, int score, String from, String to, int there, boolean narrowed) {
        SplitRow whole = new SplitRow(start, limit, score, List.of(), List.of());
        SplitRow part = new SplitRow(from, to, there, List.of(), List.of());

        assertThat(NarrowedSplits.among(List.of(whole, part), Duration.ofMinutes(minutes), SPACE)
                        .containsKey(whole))
                .isEqualTo(narrowed);
    }
}
