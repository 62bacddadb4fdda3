package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** The statistics of one database being collected, from fake views, by a clock that tests move. */
abstract class StatisticsCollecting {
    static final Instant NOON = Instant.parse("2026-11-20T12:00:30Z");
    static final Instant LATER = Instant.parse("2026-11-20T12:10:00Z");

    final SettableClock clock = new SettableClock(NOON);

    /** Five minutes, with a turn every five seconds. @param off by how much this machine's clock is wrong */
    void run(WatchedDatabase database, SettableClock truth, Duration off) {
        for (int turn = 0; turn < 60; turn++) {
            truth.set(truth.instant().plusSeconds(5));
            clock.set(truth.instant().plus(off));
            database.turn();
        }
    }

    WatchedDatabase watch(FakeSpanner spanner, String... settings) {
        return new WatchedDatabase(spanner, clock, settings.length == 0 ? Map.of() : Map.of(settings[0], settings[1]));
    }

    FakeSpanner spanner(SimulatedView... views) {
        return new FakeSpanner(clock, views);
    }

    static SimulatedView view(StatisticsView view) {
        return new SimulatedView(view, Duration.ofSeconds(20), 10_000);
    }

    static SimulatedView everyMinute(StatisticsView view, Duration publishing) {
        return everyMinute(view, publishing, 10_000);
    }

    /** @param rows that one answer holds at most */
    static SimulatedView everyMinute(StatisticsView view, Duration publishing, int rows) {
        SimulatedView simulated = new SimulatedView(view, publishing, rows);
        Instant first = Instant.parse("2026-11-19T09:00:00Z");
        for (int minute = 0; minute < 2 * 24 * 60; minute++) {
            simulated.hot(first.plus(Duration.ofMinutes(minute)), 2);
        }
        return simulated;
    }
}
