package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatusDeskTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");

    private final StatusDesk desk = new StatusDesk(Duration.ofMinutes(10));
    private Instant now = NOON;

    @Test
    void anUnchangedStatus_isToldSeldom() {
        assertThat(told(collecting(0, 0))).isTrue();
        assertThat(after(9 * 60, collecting(0, 0))).isFalse();
        assertThat(after(60, collecting(0, 0))).isTrue();
        assertThat(after(60, collecting(0, 0))).isFalse();
    }

    @Test
    void whatIsMissing_isToldAtOnce() {
        told(collecting(0, 0));

        assertThat(after(1, collecting(0, 1))).isTrue();
        assertThat(after(1, collecting(0, 1))).isFalse();
    }

    @Test
    void history_isToldEveryTenSeconds_andWhenItIsRead() {
        assertThat(told(collecting(500, 0))).isFalse();
        assertThat(after(9, collecting(400, 0))).isFalse();
        assertThat(after(1, collecting(300, 0))).isTrue();
        assertThat(after(1, collecting(200, 5))).isFalse();
        assertThat(after(1, collecting(0, 5))).isTrue();
        assertThat(after(1, collecting(0, 5))).isFalse();
    }

    @Test
    void shortHistory_isToldOnce() {
        assertThat(told(collecting(500, 0))).isFalse();
        assertThat(after(1, collecting(0, 0))).isTrue();
        assertThat(after(60, collecting(0, 0))).isFalse();
    }

    @Test
    void aMissingPermission_isToldOnce() {
        assertThat(told(failing(FailureKind.DENIED, "grant it."))).isTrue();
        assertThat(after(60, failing(FailureKind.DENIED, "grant it."))).isFalse();
        assertThat(after(1, collecting(0, 0))).isTrue();
    }

    @Test
    void wordsThatChangeEachTime_areToldOnceAMinute() {
        assertThat(told(failing(FailureKind.OTHER, "request 1."))).isTrue();
        assertThat(after(30, failing(FailureKind.OTHER, "request 2."))).isFalse();
        assertThat(after(30, failing(FailureKind.OTHER, "request 3."))).isTrue();
        assertThat(after(1, failing(FailureKind.UNAVAILABLE, "request 4."))).isTrue();
    }

    @Test
    void onlyWhatWasTold_isTakenBack() {
        told(collecting(500, 0));
        assertThat(desk.forget(place -> true)).isEmpty();

        told(collecting(0, 0));
        assertThat(desk.forget(place -> true)).containsExactly(new StatusDesk.Place(ORDERS, "V"));
        assertThat(told(collecting(0, 0))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "SPLIT_STATS_TOP_MINUTE, PT90S, false",
        "CLOUD_MONITORING, PT90S, false",
        "INFORMATION_SCHEMA, PT90S, false",
        "USER_SPLIT_POINTS, PT90S, true",
        "TABLE_SIZES_STATS_1HOUR, PT90S, true",
        "SPLIT_STATS_TOP_HOUR, , true",
        "STORED_KEYS, , false"
    })
    void theLagOfWhatIsCollectedForEver_isToldWithIt_andASeldomStepAtOnce(String view, Duration lag, boolean atOnce) {
        CollectorStatus first = desk.hear(at(view, NOON.minusSeconds(90)), NOON).orElseThrow();

        Optional<CollectorStatus> next = desk.hear(at(view, NOON), NOON.plusSeconds(60));

        assertThat(first.lag()).isEqualTo(Optional.ofNullable(lag));
        assertThat(next.isPresent()).isEqualTo(atOnce);
    }

    @Test
    void beforeTheFirstInterval_thereIsNoLag_andAheadOfOurClock_thereIsNone() {
        ViewReport none =
                new ViewReport(ORDERS, "V", Optional.empty(), Optional.empty(), Optional.empty(), Tally.NONE, 0, 0);

        assertThat(desk.hear(none, NOON).orElseThrow().lag()).isEmpty();
        assertThat(desk.hear(at("W", NOON.plusSeconds(5)), NOON).orElseThrow().lag())
                .contains(Duration.ZERO);
    }

    private static ViewReport at(String view, Instant upTo) {
        return new ViewReport(ORDERS, view, Optional.empty(), Optional.empty(), Optional.of(upTo), Tally.NONE, 0, 0);
    }

    private boolean after(int seconds, ViewReport report) {
        now = now.plusSeconds(seconds);
        return told(report);
    }

    private boolean told(ViewReport report) {
        return desk.hear(report, now).isPresent();
    }

    private static ViewReport collecting(long remaining, long missing) {
        Tally tally = new Tally(1, missing, 0, 0, remaining);
        return new ViewReport(ORDERS, "V", Optional.empty(), Optional.empty(), Optional.of(NOON), tally, 0, 0);
    }

    private static ViewReport failing(FailureKind kind, String problem) {
        return new ViewReport(
                ORDERS, "V", Optional.of(kind), Optional.of(problem), Optional.of(NOON), Tally.NONE, 0, 0);
    }
}
