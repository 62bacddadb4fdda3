package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FirstReadingTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void rowsComeOutAsTheyWere_inWordsThatAreKeptOnce() {
        FirstReading reading = FirstReading.keeping(FirstReading.MOST_BYTES);
        reading.add(row(0, 77));
        reading.add(row(1, 78));

        List<TimedSplitRow> rows = reading.take().orElseThrow().sound();

        assertThat(rows).containsExactly(row(0, 77), row(1, 78));
        assertThat(rows.get(1).row().start()).isSameAs(rows.get(0).row().start());
        assertThat(rows.get(1).row().reasons()).isSameAs(rows.get(0).row().reasons());
    }

    @Test
    void whatIsTooMuch_isNotKept_andNeitherIsWhatCameBefore() {
        FirstReading reading = FirstReading.keeping(1_000);
        for (int minute = 0; minute < 100; minute++) {
            reading.add(row(minute, 77));
        }

        assertThat(reading.take()).isEmpty();
    }

    @Test
    void newWordsAreCounted_sinceEachIsKeptToBeKnownAgain() {
        int ofKnownWords = rowsThatFit(minute -> row(minute, 77));
        int ofNewWords = rowsThatFit(minute -> new TimedSplitRow(
                END,
                new SplitRow("Users(" + (1_000 + minute) + ")", "<end>", 77, List.of("Users"), List.of("HOT_ROW"))));

        assertThat(ofNewWords).isLessThan(ofKnownWords);
    }

    private static int rowsThatFit(IntFunction<TimedSplitRow> row) {
        int rows = 1;
        while (fit(rows, row)) {
            rows++;
        }
        return rows;
    }

    private static boolean fit(int rows, IntFunction<TimedSplitRow> row) {
        FirstReading reading = FirstReading.keeping(20_000);
        IntStream.range(0, rows).mapToObj(row).forEach(reading::add);
        return reading.take().isPresent();
    }

    /** Of words that nobody has seen before. */
    private static TimedSplitRow row(int minute, int score) {
        return new TimedSplitRow(
                END.plusSeconds(60L * minute),
                new SplitRow(
                        new String("Users(1000)"),
                        new String("<end>"),
                        score,
                        new ArrayList<>(List.of("Users")),
                        new ArrayList<>(List.of("HOT_ROW"))));
    }
}
