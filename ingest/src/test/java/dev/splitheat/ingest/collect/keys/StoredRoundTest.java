package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoredRoundTest {
    private static final List<String> TABLES =
            IntStream.range(0, 5_000).mapToObj(at -> "Table" + at).toList();

    @Test
    void everyTable_hasItsTurnOnce_aFewAtATime() {
        StoredRound round = StoredRound.at(Instant.EPOCH);
        List<String> sampled = new ArrayList<>();

        for (List<String> turn = round.next(TABLES); !turn.isEmpty(); turn = round.next(TABLES)) {
            assertThat(turn).hasSizeLessThanOrEqualTo(StoredRound.TABLES_OF_A_STEP);
            sampled.addAll(turn);
            round = round.after(turn);
        }

        assertThat(sampled).containsExactlyInAnyOrderElementsOf(TABLES);
    }

    @Test
    void aTableThatIsGone_doesNotEndTheRound() {
        StoredRound round = StoredRound.at(Instant.EPOCH);
        List<String> first = round.next(TABLES);
        List<String> left = TABLES.stream()
                .filter(table -> !table.equals(first.get(first.size() - 1)))
                .toList();

        assertThat(round.after(first).next(left))
                .hasSize(StoredRound.TABLES_OF_A_STEP)
                .doesNotContainAnyElementsOf(first);
    }
}
