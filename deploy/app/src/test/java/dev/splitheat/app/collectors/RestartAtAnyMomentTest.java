package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;

import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A worker may die between any two things that it does. */
class RestartAtAnyMomentTest {
    private static final Duration HISTORY = Duration.ofMinutes(90);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void noIntervalIsMissing_andNoneIsThereTwice(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            for (int life = 0; life < 8; life++) {
                int last = random.nextInt(1, 5);
                collecting.start(poll -> poll >= last);
                sandbox.until("the worker dies", () -> collecting.runner().dead());
                collecting.kill();
            }
            collecting.start();
            Instant end = sandbox.now().plus(Duration.ofMinutes(3)).truncatedTo(java.time.temporal.ChronoUnit.MINUTES);
            for (String database : sandbox.databases()) {
                collecting.until(database, SPLIT_STATS_TOP_MINUTE, end);

                Truth.of(sandbox, database)
                        .wasSentOnce(
                                collecting.sent(),
                                SPLIT_STATS_TOP_MINUTE,
                                Sandbox.START.plus(Duration.ofMinutes(1)),
                                end);
            }
        }
    }
}
