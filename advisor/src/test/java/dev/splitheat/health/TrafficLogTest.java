package dev.splitheat.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrafficLogTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final TrafficLog log = new TrafficLog();

    private void minute(int minute, WorkloadRow... rows) {
        give(StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, NOON.plus(Duration.ofMinutes(minute)), rows);
    }

    private void give(StatisticsView view, Instant end, WorkloadRow... rows) {
        log.add(Interval.whole("d", view, end, end, false, List.of(rows)));
    }

    @Test
    void aPeak_isWhatOneMinuteInAHundredExceeds_andQuietMinutesCount() {
        for (int minute = 1; minute <= 200; minute++) {
            if (minute <= 100) {
                minute(minute, new TableOperationsRow("Orders", 60, minute == 1 ? 60_000 : 600, 60));
            } else {
                minute(minute);
            }
        }

        Traffic traffic = log.observed().of("orders").orElseThrow();

        assertThat(traffic.peakWrites()).isEqualTo(11);
        assertThat(traffic.reads()).isEqualTo(0.5);
        assertThat(traffic.observed()).isEqualTo(Duration.ofMinutes(200));
    }

    @Test
    void anHourLongAgo_tellsAPeakAndTheLastRead() {
        give(
                StatisticsView.TABLE_OPERATIONS_STATS_HOUR,
                NOON.minus(Duration.ofDays(30)),
                new TableOperationsRow("ByTime", 1, 36_000, 0));
        minute(0, new TableOperationsRow("ByTime", 0, 60, 0));
        give(StatisticsView.TABLE_SIZES_STATS_1HOUR, NOON, new TableSizeRow("ByTime", 10, 0, 0));

        Traffic traffic = log.observed().of("ByTime").orElseThrow();

        assertThat(traffic.writes()).isEqualTo(1);
        assertThat(traffic.peakWrites()).isEqualTo(10);
        assertThat(traffic.unread()).contains(Duration.ofDays(30));
        assertThat(traffic.usedBytes()).contains(10.0);
    }

    @Test
    void whatSpannerNoLongerHad_andWhatNobodyAsked_isNoSilence() {
        log.add(Interval.missing("d", StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, NOON, NOON));

        assertThat(log.observed()).isEqualTo(Observed.NOTHING);
    }
}
