package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.StatisticsView;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.Week;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimedRecordsTest {
    private static final Week WEEK = new Week(IsoWeek.parse("2026-W47"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource({
        "2026-11-18T12:00:00Z, TABLE_OPERATIONS_STATS_MINUTE, P1D, 2026-11-18T12:00:00Z",
        "2026-11-18T12:00:00Z, TABLE_OPERATIONS_STATS_10MINUTE, P10D, 2026-11-18T12:00:00Z",
        "2026-11-18T12:00:00Z, TABLE_OPERATIONS_STATS_HOUR, P35D, 2026-11-18T12:00:00Z",
        "2026-11-24T12:00:00Z, TABLE_OPERATIONS_STATS_MINUTE, P1D, 2026-11-23T00:00:00Z"
    })
    void whatIsUsual_isToldByTheTimeBeforeNow_orBeforeTheWeeksEnd(
            Instant now, StatisticsView view, Duration reach, Instant end) {
        assertThat(TimedRecords.since(view, WEEK.end(now))).isEqualTo(end.minus(reach));
    }
}
