package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The collectors' machine and Spanner do not agree on what time it is. */
class ClocksThatDifferTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);

    @ParameterizedTest
    @ValueSource(longs = {-180, 180})
    void collectorsThatAreWrongByMinutes_sendEveryMinuteOnce(long seconds) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting =
                        new Collecting(sandbox, Clock.offset(sandbox.clock(), Duration.ofSeconds(seconds)))) {
            collecting.start();
            // Simulated time runs on while the first questions of a process are slow.
            collecting.untilMinutesAhead(1);
            Instant end = collecting.untilMinutesAhead(10);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            assertThat(Duration.between(end, sandbox.now())).isLessThan(Duration.ofSeconds(150));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-180, 180})
    void oneDatabaseThatIsWrongByMinutes_isSentByItsOwnClock(long seconds) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("shop-pg:clock:" + seconds);
            collecting.start();
            Instant end = collecting.untilMinutesAhead(10);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }
}
