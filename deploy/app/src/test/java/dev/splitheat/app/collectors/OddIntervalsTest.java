package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.READ_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.TABLE_OPERATIONS_STATS_MINUTE;
import static dev.splitheat.interval.StatisticsView.TXN_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
    void anIntervalThatWasSentEmpty_isSentAgainOnce_whenItIsFilled() {
        Instant filled = ODD.plus(Duration.ofMinutes(14));
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("*:late:SPLIT_STATS_TOP_MINUTE@" + ODD + "," + filled);
            sandbox.fault("*:late:TABLE_OPERATIONS_STATS_MINUTE@" + ODD + "," + filled);
            collecting.start();
            Instant end = collecting.untilMinutesAhead(35);

            for (String database : sandbox.databases()) {
                for (StatisticsView view : List.of(SPLIT_STATS_TOP_MINUTE, TABLE_OPERATIONS_STATS_MINUTE)) {
                    Truth.of(sandbox, database).wasSent(collecting.sent(), view, Sandbox.FIRST_MINUTE, end);
                    assertThat(collecting
                                    .sent()
                                    .intervals(database, view)
                                    .get(ODD)
                                    .revisions())
                            .containsExactly(0, 1);
                }
                assertThat(collecting
                                .sent()
                                .intervals(database, READ_STATS_TOP_MINUTE)
                                .values())
                        .allSatisfy(whole -> assertThat(whole.revisions()).containsExactly(0));
            }
        }
    }

    @Test
    void anIntervalThatIsFilledLongAfter_isStillFound() {
        Instant filled = ODD.plus(Duration.ofMinutes(90));
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop());
                Collecting collecting =
                        new Collecting(sandbox).with("views", "splits").with("audit.interval.ms", "60000")) {
            sandbox.fault("shop:late:SPLIT_STATS_TOP_MINUTE@" + ODD + "," + filled);
            collecting.start();
            collecting.until(Plans.SHOP, SPLIT_STATS_TOP_MINUTE, filled);

            sandbox.until("it is sent again", () -> revisions(collecting).equals(List.of(0, 1)));

            Truth.of(sandbox, Plans.SHOP)
                    .wasSent(collecting.sent(), SPLIT_STATS_TOP_MINUTE, Sandbox.FIRST_MINUTE, filled);
        }
    }

    private static List<Integer> revisions(Collecting collecting) {
        return collecting
                .sent()
                .intervals(Plans.SHOP, SPLIT_STATS_TOP_MINUTE)
                .get(ODD)
                .revisions();
    }

    @Test
    void anIntervalWhoseRowsFallShortOfItsTotal_isMarkedAsTruncated() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("*:truncated:TXN_STATS_TOP_MINUTE@" + ODD + ",1");
            collecting.start();
            collecting.untilMinutesAhead(12);

            for (String database : sandbox.databases()) {
                for (StatisticsView view : List.of(TXN_STATS_TOP_MINUTE)) {
                    var intervals = collecting.sent().intervals(database, view);
                    assertThat(intervals.get(ODD).first().truncated())
                            .as("%s of %s", view, database)
                            .isTrue();
                    assertThat(intervals.get(ODD).first().total()).isPresent();
                    assertThat(intervals.get(ODD).first().tellsAbsence()).isFalse();
                    assertThat(intervals.get(ODD.plusSeconds(60)).first().truncated())
                            .isFalse();
                }
            }
        }
    }

    @Test
    void anAnswerOfMoreRowsThanTheCollectorTakes_isAskedForInPieces() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox).with("query.limit", "7")) {
            collecting.start();
            Instant end = collecting.untilMinutesAhead(5);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void anIntervalThatIsThereTwice_isSentWithEachRowOnce() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            Collecting.MINUTES.forEach(view -> sandbox.fault("*:twice:" + view));
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
