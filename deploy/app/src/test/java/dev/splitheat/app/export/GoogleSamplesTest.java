package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GoogleSamplesTest {
    @TempDir
    Path temporary;

    private final List<String> warnings = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "load-balancing, 2024-05-16T20:40:00Z, 2024-05-16T20:48:00Z, 9, 9",
        "moving-hotspot, 2024-05-16T20:40:00Z, 2024-05-16T20:43:00Z, 4, 4",
        "one-range, 2026-02-24T10:01:00Z, 2026-02-24T10:09:00Z, 9, 7",
        "persistent, 2026-02-24T10:01:00Z, 2026-02-24T10:12:00Z, 12, 72",
        "single-hot-row, 2024-05-16T20:40:00Z, 2024-05-16T20:50:00Z, 11, 11"
    })
    void aSample_isReadWhole(String name, String from, String to, int minutes, int rows) {
        ExportDirectory export = sample(name);

        List<Interval<SplitRow>> intervals = intervals(export);

        assertThat(export.from()).hasToString(from);
        assertThat(export.to()).hasToString(to);
        assertThat(export.coverage())
                .isEqualTo(new ExportCoverage(minutes, 0, List.of("split_stats_top_minute"), List.of(), List.of()));
        assertThat(intervals).hasSize(minutes);
        assertThat(intervals.stream()
                        .mapToInt(interval -> interval.rows().size())
                        .sum())
                .isEqualTo(rows);
        assertThat(export.catalog().tables()).hasSize(3);
        assertThat(export.database()).isEqualTo("projects/-/instances/-/databases/" + name);
        assertThat(warnings).isEmpty();
    }

    @Test
    void theRowsOfASample_areThoseOfThePage() {
        List<Interval<SplitRow>> intervals = intervals(sample("one-range"));

        assertThat(intervals.get(1).rows())
                .containsExactly(new SplitRow(
                        "Users(101)", "Users(102)", 95, List.of("Messages", "Users", "Threads"), List.of("HOT_ROW")));
        assertThat(intervals.get(4).rows()).isEmpty();
    }

    private ExportDirectory sample(String name) {
        try {
            Path directory = Path.of(Objects.requireNonNull(getClass().getResource("/google-docs/" + name))
                    .toURI());
            return ExportDirectory.open(directory, ReadProgress.UNWATCHED, warnings::add);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Interval<SplitRow>> intervals(ExportDirectory export) {
        try (SplitIntervals intervals = export.splitIntervals(SortSpace.in(temporary), ReadProgress.UNWATCHED)) {
            return StreamSupport.stream(intervals.spliterator(), false).toList();
        }
    }
}
