package dev.splitheat.app.collectors;

import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A worker may die between any two things that it does. */
class RestartAtAnyMomentTest {
    private static final Duration HISTORY = Duration.ofMinutes(90);
    private static final int LIVES = 8;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void noIntervalIsMissing_andNoneIsThereTwice(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            for (int life = 0; life < LIVES; life++) {
                int last = random.nextInt(1, 5);
                collecting.start(poll -> poll >= last);
                sandbox.until("the worker dies", () -> collecting.runner().dead());
                collecting.kill();
            }
            collecting.start();
            Instant end = collecting.untilMinutesAhead(3);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }
}
