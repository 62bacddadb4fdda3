package dev.splitheat.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitheat.evidence.Traffic;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
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

        assertThat(traffic.peakWrites()).isCloseTo(11, withinPercentage(5));
        assertThat(traffic.reads()).isEqualTo(0.5);
        assertThat(traffic.observed()).isEqualTo(Duration.ofMinutes(200));
    }

    @Test
    void aBusyHour_isNoPeak_whereThousandsOfMinutesWereQuieter() {
        for (int hour = 0; hour < 160; hour++) {
            give(
                    StatisticsView.TABLE_OPERATIONS_STATS_HOUR,
                    NOON.minus(Duration.ofHours(hour)),
                    new TableOperationsRow("Orders", 0, hour == 80 ? 360_000 : 3_600, 0));
        }

        assertThat(log.observed().of("Orders").orElseThrow().peakWrites()).isCloseTo(1, withinPercentage(5));
    }

    @Test
    void minutesOfAnHourThatIsToldToo_countOnce_alsoInParts() {
        Instant end = NOON.plus(Duration.ofMinutes(1));
        StatisticsView view = StatisticsView.TABLE_OPERATIONS_STATS_MINUTE;
        Interval<WorkloadRow> whole = Interval.whole("d", view, end, end, false, List.of());
        log.add(part(whole, 0, new TableOperationsRow("Orders", 0, 60, 0)));
        log.add(part(whole, 1, new TableOperationsRow("Items", 0, 120, 0)));
        give(
                StatisticsView.TABLE_OPERATIONS_STATS_HOUR,
                NOON.plus(Duration.ofMinutes(30)),
                new TableOperationsRow("Orders", 5, 999_999, 0));

        Observed observed = log.observed();

        assertThat(observed.of("Orders").orElseThrow().writes()).isEqualTo(1);
        assertThat(observed.of("Orders").orElseThrow().unread()).isEmpty();
        assertThat(observed.of("Items").orElseThrow().writes()).isEqualTo(2);
    }

    private static Interval<WorkloadRow> part(Interval<WorkloadRow> whole, int number, WorkloadRow row) {
        return new Interval<>(
                whole.database(),
                whole.view(),
                whole.end(),
                whole.length(),
                whole.readAt(),
                0,
                number,
                2,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(row));
    }

    @Test
    void anHourLongAgo_tellsTheLastRead_andNoRateOfThisWeek() {
        give(
                StatisticsView.TABLE_OPERATIONS_STATS_HOUR,
                NOON.minus(Duration.ofDays(30)),
                new TableOperationsRow("ByTime", 1, 36_000, 0));
        minute(0, new TableOperationsRow("ByTime", 0, 60, 0));
        give(StatisticsView.TABLE_SIZES_STATS_1HOUR, NOON, new TableSizeRow("ByTime", 10, 0, 0));

        Traffic traffic = log.observed().of("ByTime").orElseThrow();

        assertThat(traffic.writes()).isEqualTo(1);
        assertThat(traffic.peakWrites()).isCloseTo(1, withinPercentage(5));
        assertThat(traffic.unread()).contains(Duration.ofDays(30));
        assertThat(traffic.usedBytes()).contains(10.0);
    }

    @Test
    void whatSpannerNoLongerHad_andWhatNobodyAsked_isNoSilence() {
        log.add(Interval.missing("d", StatisticsView.TABLE_OPERATIONS_STATS_MINUTE, NOON, NOON));

        assertThat(log.observed()).isEqualTo(Observed.NOTHING);
    }
}
