package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadlineTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
            MONOTONIC_KEY; Orders; ; Id; Orders: rows are appended at one moving end of key column Id
            MONOTONIC_KEY; Orders; ; ; Orders: rows are appended at one moving end of its key
            MONOTONIC_INDEX; Users; ByTime; At; ByTime: entries are appended at one moving end of key column At, while table Users is well spread
            MONOTONIC_INDEX; ; ByTime; ; ByTime: entries are appended at one moving end of the index's key
            HOT_ROW; Counters; ; ; Counters: one row takes the load
            LARGE_SCAN; Users; ; ; Users: large scans load the range
            UNSPLIT_LOAD; Users; ; ; Users: new load on a range that Spanner has not yet split
            UNDIAGNOSED; ; ; ; This database: persistent heat without a known cause
            CAPACITY; ; ; ; Instance i: the load is spread, and the instance is too small for it
            """)
    void headline_saysWhatIsWrongWhere(Cause cause, String table, String index, String column, String expected) {
        assertThat(Headline.of(finding(cause, table, index, column))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"projects/p/instances/i/databases/d, i/d", "d, d"})
    void shortName_isInstanceAndDatabase(String database, String expected) {
        assertThat(Headline.shortName(database)).isEqualTo(expected);
    }

    private static Finding finding(Cause cause, String table, String index, String column) {
        return new Finding(
                "projects/p/instances/i/databases/d",
                "f1",
                1,
                Finding.Status.OPEN,
                Optional.empty(),
                cause,
                Severity.WARNING,
                0.9,
                Optional.ofNullable(table),
                Optional.ofNullable(index),
                Optional.ofNullable(column),
                "<begin>",
                "<end>",
                Samples.TEN,
                Samples.TEN,
                Samples.TEN,
                Optional.empty(),
                100,
                10,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
