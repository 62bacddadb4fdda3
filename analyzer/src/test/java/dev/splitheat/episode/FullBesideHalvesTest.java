package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An instance that filled up while Spanner was splitting a table: some ranges are full and uncut, and the others are halves. */
class FullBesideHalvesTest {
    /** Minutes, full ranges, and those that have been cut, which no row is alike. */
    @ParameterizedTest
    @CsvSource({"12, 7, 8, true", "12, 4, 8, true", "12, 3, 8, false", "12, 4, 3, false", "6, 7, 8, false"})
    void isFull_whereFourOfManyRangesStayFullAndUncut(int minutes, int full, int halves, boolean capacity) {
        String[] splits = IntStream.range(0, full + halves)
                .mapToObj(split -> "Goods(%d) .. Goods(%d) %d"
                        .formatted(2_000 * split, 2_000 * split + 1_000, split < full ? 100 : 63))
                .toArray(String[]::new);

        Scene scene = new Scene(CrowdTest.DDL).minutes(minutes, splits);

        assertThat(scene.worst().stream().anyMatch(finding -> finding.cause() == Cause.CAPACITY))
                .isEqualTo(capacity);
    }
}
