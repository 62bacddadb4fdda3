package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.server.faults.Slow;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A slow database among a thousand. */
class SlowDatabaseIT {
    private static final int DATABASES = 1_000;
    private static final String SLOW = World.nameOf("idle-0");
    /** Time passes in steps, and somewhat faster than a busy machine's. */
    private static final Duration TOLERANCE = Duration.ofSeconds(20);

    @Test
    void holdsUpNoOther() {
        DatabasePlan[] plans = new Fleet(DATABASES, 0).plans().toArray(DatabasePlan[]::new);
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(3), plans);
                Collecting collecting = new Collecting(sandbox)
                        .with("views", SPLIT_STATS_TOP_MINUTE.name())
                        .with("history.ms", "60000")) {
            List<String> others = sandbox.databases().stream()
                    .filter(name -> !name.equals(SLOW))
                    .toList();
            collecting.start();
            lag(sandbox, collecting, sandbox.databases());
            Duration before = lag(sandbox, collecting, sandbox.databases());

            sandbox.fault(SLOW, new Slow(Duration.ofSeconds(20)));
            Duration first = lag(sandbox, collecting, others);
            Instant end = sandbox.now().truncatedTo(ChronoUnit.MINUTES).minus(Duration.ofMinutes(1));
            Duration second = lag(sandbox, collecting, others);

            assertThat(collecting.has(SLOW, SPLIT_STATS_TOP_MINUTE, end)).isFalse();
            assertThat(first).isLessThanOrEqualTo(before.plus(TOLERANCE));
            assertThat(second).isLessThanOrEqualTo(before.plus(TOLERANCE));
        }
    }

    /** Lets time pass until all of these have sent a minute that is not over yet; how long after its end that is. */
    private static Duration lag(Sandbox sandbox, Collecting collecting, List<String> databases) {
        Instant end = sandbox.now().plus(Duration.ofMinutes(1)).truncatedTo(ChronoUnit.MINUTES);
        sandbox.until("all have " + end, () -> {
            Sent sent = collecting.sent();
            return databases.stream().allMatch(database -> sent.has(database, SPLIT_STATS_TOP_MINUTE, end));
        });
        return Duration.between(end, sandbox.now());
    }
}
