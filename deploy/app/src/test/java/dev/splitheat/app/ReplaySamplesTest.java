package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Splitheat says of the rows that Google's documentation prints. */
class ReplaySamplesTest {
    @Test
    void eachRowOfTheDiagnosisTableIsAFindingWithItsCause() {
        Replayed replayed = Replayed.of(Replayed.sample("persistent"), "--format", "json");

        assertThat(replayed.findings())
                .containsExactlyInAnyOrder(
                        "MONOTONIC_KEY Users/null.UserId warning Users(620)",
                        "HOT_ROW Messages/null.null warning Messages(631, \"abc\", 1)",
                        "HOT_ROW Users/null.null warning Users(101)",
                        "HOT_ROW Threads/null.null warning Threads(10)",
                        "LARGE_SCAN Users/null.null warning Users(13)",
                        "UNDIAGNOSED Threads/null.null warning Threads(12, \"zebra\")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    one-range      | HOT_ROW Users/null.null warning Users(101)
                    single-hot-row | HOT_ROW Threads/null.null warning Threads(10,"spanner")
                    moving-hotspot | MONOTONIC_KEY Threads/null.ThreadId warning Threads(1,"c")
                    load-balancing | UNSPLIT_LOAD Threads/null.null info Threads(1700)
                    """)
    void theOtherSamplesAreOneFindingEach(String sample, String finding) {
        Replayed replayed = Replayed.of(Replayed.sample(sample), "--format", "json");

        assertThat(replayed.findings()).containsExactly(finding);
        assertThat(replayed.err()).isEmpty();
        assertThat(replayed.status()).isZero();
    }
}
