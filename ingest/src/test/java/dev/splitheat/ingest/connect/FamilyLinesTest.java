package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamilyLinesTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void whatACoarserViewHasNoLonger_isNotCountedAsHistoryToRead() {
        List<ViewLine<?>> lines = StatisticsView.of(ViewFamily.SPLITS).stream()
                .<ViewLine<?>>map(FamilyLinesTest::line)
                .toList();
        FamilyLines family = new FamilyLines(lines);
        ViewLine<?> finest = family.finest();
        finest.move(finest.plan().begin(NOW.minus(Duration.ofDays(30)), NOW));

        for (int index = 0; index < 2; index++) {
            StatisticsView view = lines.get(index).view();
            assertThat(family.remaining(index, NOW))
                    .isPositive()
                    .isLessThanOrEqualTo(view.retention().dividedBy(view.length()));
        }
    }

    private static ViewLine<?> line(StatisticsView view) {
        return new ViewLine<>(
                DatabaseName.of("projects/p/instances/i/databases/d"),
                view,
                FamilyTopic.of(ViewFamily.SPLITS),
                new FakeSpanner(Clock.systemUTC()),
                Duration.ofSeconds(5),
                Cursor.fresh(view));
    }
}
