package dev.splitheat.sandbox.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class HistoryTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final History history = new History(Duration.ofHours(2));

    @Test
    void columnThatIsZeroForAnHour_takesNoRoom() {
        add(0, Map.of("a", 1.0, "b", 0.0));
        add(1, Map.of("a", 0.0));
        add(60, Map.of("a", 1.0, "b", 2.0));

        assertThat(history.size()).isEqualTo(3);
    }

    @Test
    void oldHours_goTogether() {
        for (int minute = 0; minute < 600; minute++) {
            add(minute, Map.of("a", 1.0));
        }

        assertThat(history.size()).isEqualTo(3);
        assertThat(read(Instant.MIN, Instant.MAX)).hasSize(120);
    }

    @Test
    void minuteThatWasLeftOut_isNotThere() {
        add(0, Map.of("a", 1.0));
        add(2, Map.of("a", 2.0));
        add(75, Map.of("a", 3.0));

        assertThat(read(START.minusNanos(1), START.plusSeconds(75 * 60))).containsExactly(3f, 2f, 1f);
        assertThat(read(START, START.plusSeconds(75 * 60 - 1))).containsExactly(2f);
    }

    private void add(int minute, Map<String, Double> columns) {
        history.add(START.plus(Duration.ofMinutes(minute)), columns);
    }

    private List<Float> read(Instant after, Instant until) {
        List<Float> read = new ArrayList<>();
        history.newestFirst(after, until, (end, columns, at) -> read.add(columns.get("a")[at]));
        return read;
    }
}
