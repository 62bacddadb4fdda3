package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FewEndsTest {
    private static final String TABLES =
            """
            CREATE TABLE Tickets (Id INT64 NOT NULL, State STRING(16) NOT NULL, Owner STRING(36) NOT NULL,
                Shard INT64 NOT NULL AS (MOD(FARM_FINGERPRINT(CAST(Id AS STRING)), 16)) STORED,
                At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true)) PRIMARY KEY (Id);
            CREATE INDEX ByState ON Tickets (State, At);
            CREATE INDEX ByOwner ON Tickets (Owner, At);
            CREATE INDEX ByShard ON Tickets (Shard, At);
            """;

    private final MonotonicExaminer examiner = new MonotonicExaminer();

    @Test
    void anIndexOfOneSplit_thatStaysHot_isAppendedToAtOneEndForEachOfItsFewValues() {
        assertThat(examiner.examine(hot("ByState", 8))).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.MONOTONIC_INDEX);
            assertThat(diagnosis.column()).contains("At");
            assertThat(diagnosis.confidence()).isBetween(0.5, 0.8);
            assertThat(diagnosis.evidence().toString()).contains("one end for each");
        });
    }

    /** Splitting takes minutes; owners are many; shards are enough by design. */
    @ParameterizedTest
    @CsvSource({"ByState, 6", "ByOwner, 8", "ByShard, 8"})
    void whatSplittingMayStillHelp_isNoAppend(String index, int minutes) {
        assertThat(examiner.examine(hot(index, minutes))).isEmpty();
    }

    private static Suspect hot(String index, int minutes) {
        return new Place(TABLES)
                .doing(Work.operations("Tickets", 0, 300_000, 0), Work.operations(index, 0, 300_000, 0))
                .minutes(minutes, index + "() .. " + index + "(<end>) 100")
                .suspect();
    }
}
