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
class SlowDatabaseTest {
    private static final int DATABASES = 1_000;
    private static final String SLOW = World.nameOf("idle-0");

    @Test
    void holdsUpNoOther() {
        DatabasePlan[] plans = new Fleet(DATABASES, 0).plans().toArray(DatabasePlan[]::new);
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(5), plans);
                Collecting collecting = new Collecting(sandbox).with("views", "splits,table_operations")) {
            List<String> others = sandbox.databases().stream()
                    .filter(name -> !name.equals(SLOW))
                    .toList();
            collecting.start();
            Instant met = until(sandbox, collecting, sandbox.databases());

            sandbox.fault(SLOW, new Slow(Duration.ofSeconds(25)));
            Instant end = until(sandbox, collecting, others);
            Instant later = until(sandbox, collecting, others);

            assertThat(end).isAfter(met);
            assertThat(later).isAfter(end);
            assertThat(collecting.has(SLOW, SPLIT_STATS_TOP_MINUTE, later)).isFalse();
        }
    }

    /** Lets time pass until all of these have sent a minute that is not over yet. */
    private static Instant until(Sandbox sandbox, Collecting collecting, List<String> databases) {
        Instant end = sandbox.now().plus(Duration.ofMinutes(1)).truncatedTo(ChronoUnit.MINUTES);
        sandbox.until("all have " + end, () -> {
            Sent sent = collecting.sent();
            return databases.stream().allMatch(database -> sent.has(database, SPLIT_STATS_TOP_MINUTE, end));
        });
        return end;
    }
}
