package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Intervals that are late, doubled, truncated or missing. */
class OddIntervalsTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final Instant ODD = Sandbox.START.plus(Duration.ofMinutes(25));

    @Test
    void anIntervalThatIsLateByLessThanAMinute_isWaitedFor() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("*:late:SPLIT_STATS_TOP_MINUTE@" + ODD + "," + ODD.plusSeconds(40));
            collecting.start();
            Instant end = collecting.untilMinutesAhead(12);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void anIntervalThatIsThereTwice_isSentWithEachRowOnce() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("*:twice:SPLIT_STATS_TOP_MINUTE");
            collecting.start();
            Instant end = collecting.untilMinutesAhead(5);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void anIntervalThatNeverComes_isSentAsSilent_andHoldsUpNone() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("shop:missing:SPLIT_STATS_TOP_MINUTE@" + ODD);
            collecting.start();
            Instant end = collecting.untilMinutesAhead(10);

            Truth.of(sandbox, Plans.SHOP)
                    .wasSentOnce(collecting.sent(), SPLIT_STATS_TOP_MINUTE, Sandbox.FIRST_MINUTE, ODD.minusSeconds(60));
            Truth.of(sandbox, Plans.SHOP)
                    .wasSentOnce(collecting.sent(), SPLIT_STATS_TOP_MINUTE, ODD.plusSeconds(60), end);
            assertThat(collecting
                            .sent()
                            .intervals(Plans.SHOP, SPLIT_STATS_TOP_MINUTE)
                            .get(ODD)
                            .first()
                            .coverage())
                    .isEqualTo(Coverage.SILENT);
        }
    }
}
