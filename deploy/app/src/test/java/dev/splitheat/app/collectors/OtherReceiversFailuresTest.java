package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static dev.splitheat.interval.StatisticsView.TABLE_SIZES_STATS_1HOUR;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.server.faults.Failing;
import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Where OpenTelemetry's receiver for Spanner fails, these collectors do not. */
class OtherReceiversFailuresTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final Instant ODD = Sandbox.START.plus(Duration.ofMinutes(25));

    @Test
    void intervalsThatAppearLateAreNotLost() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("*:late:READ_STATS_TOP_MINUTE@" + ODD + "," + ODD.plusSeconds(50));
            sandbox.fault("*:late:READ_STATS_TOTAL_MINUTE@" + ODD + "," + ODD.plusSeconds(50));
            collecting.start();
            Instant end = collecting.untilMinutesAhead(12);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void thePositionIsNotInMemory() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(1);
            collecting.kill();
            sandbox.pass(Duration.ofMinutes(20));

            Instant end = collecting.start().untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void databasesNeedNotBeListed() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting =
                        new Collecting(sandbox).with("databases", "projects/sandbox/instances/*/databases/*")) {
            Instant end = collecting.start().untilMinutesAhead(5);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void databasesOfPostgresDialectAreRead() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            Instant end = collecting.start().untilMinutesAhead(5);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void anHourlyTableIsNotQueriedEveryMinute() {
        List<String> asked = new CopyOnWriteArrayList<>();
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(5);

            sandbox.server().watch(statement -> asked.add(statement.sql()));
            collecting.until(Plans.SHOP, TABLE_SIZES_STATS_1HOUR, Sandbox.START.plus(Duration.ofHours(2)));

            assertThat(asked)
                    .filteredOn(sql -> sql.toUpperCase(Locale.ROOT).contains(TABLE_SIZES_STATS_1HOUR.name()))
                    .hasSizeLessThan(20);
            assertThat(asked).hasSizeGreaterThan(90);
        }
    }

    @Test
    void catchingUpDoesNotStopAtTheFirstMinuteThatFails() {
        try (Sandbox sandbox = Sandbox.of(Duration.ofHours(2), Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            for (String database : sandbox.databases()) {
                sandbox.fault(database, new Failing(Status.INTERNAL.withDescription("this minute is broken"), 9));
            }
            Instant end = collecting.start().untilMinutesAhead(5);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            assertThat(collecting.has(Plans.SHOP, SPLIT_STATS_TOP_MINUTE, Sandbox.FIRST_MINUTE))
                    .isTrue();
        }
    }
}
