package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.track.Sighting;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdjoiningTest {
    private static final KeySpace SPACE = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));

    /** Splits of one interval as {@code start-limit}, in their order; where they were cut. */
    @ParameterizedTest
    @CsvSource({
        "one split, 1, 1-5, ''",
        "neighbours, 1, 1-5 5-9, 5",
        "three in a row, 1, 1-5 5-7 7-9, 5 7",
        "with a gap, 1, 1-5 6-9, ''",
        "in a minute only the one before is beside it, 1, 1-5 1-3 5-9, ''",
        "of ten minutes any may have been before it, 10, 1-5 1-3 5-9, 5",
        "of ten minutes each cut once, 10, 1-5 5-7 5-9, 5"
    })
    void aSplitThatBeginsWhereAnotherEnded_wasCutThere(String what, int minutes, String splits, String cuts) {
        List<KeyRange> ranges = Arrays.stream(splits.split(" "))
                .map(split -> split.split("-"))
                .map(bounds -> SPACE.range("Users(" + bounds[0] + ")", "Users(" + bounds[1] + ")"))
                .toList();
        List<SplitRow> rows = ranges.stream()
                .map(range -> new SplitRow(range.start().text(), range.limit().text(), 90, List.of("Users"), List.of()))
                .toList();
        Instant end = Instant.parse("2026-11-20T10:00:00Z");

        assertThat(Adjoining.cuts(new Sighting(end, Duration.ofMinutes(minutes), rows, List.of()), ranges))
                .as(what)
                .extracting(Key::text)
                .containsExactlyElementsOf(Arrays.stream(cuts.split(" "))
                        .filter(cut -> !cut.isEmpty())
                        .map(cut -> "Users(" + cut + ")")
                        .toList());
    }
}
