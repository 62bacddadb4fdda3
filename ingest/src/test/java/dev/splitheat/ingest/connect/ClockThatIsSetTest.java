package dev.splitheat.ingest.connect;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockThatIsSetTest extends StatisticsCollecting {
    /** By so many minutes; Spanner's own goes on. */
    @ParameterizedTest
    @ValueSource(ints = {-3, -9, -12, -60, -1_440, 15, 60})
    void aClockThatIsSet_holdsNothingUp(int minutes) {
        SettableClock truth = new SettableClock(NOON);
        FakeSpanner spanner = new FakeSpanner(truth, everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20)));
        WatchedDatabase database = watch(spanner);
        run(database, truth, Duration.ZERO);

        run(database, truth, Duration.ofMinutes(minutes));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .endsWith(Instant.parse("2026-11-20T12:10:00Z"));
    }

    /** As of an emulator on the same machine. */
    @Test
    void whereSpannersClockIsPutBackToo_nothingIsSentUntilItHasCaughtUp() {
        WatchedDatabase database = watch(spanner(everyMinute(SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20))));
        database.pass(Duration.ofMinutes(10));
        int before = database.ends(SPLIT_STATS_TOP_MINUTE).size();

        clock.set(clock.instant().minus(Duration.ofHours(1)));
        assertThat(database.turn().records()).isEmpty();
        database.pass(Duration.ofMinutes(70));

        assertThat(database.ends(SPLIT_STATS_TOP_MINUTE))
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSizeBetween(before + 9, before + 11);
    }
}
