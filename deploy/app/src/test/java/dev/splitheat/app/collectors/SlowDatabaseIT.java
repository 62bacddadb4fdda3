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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

/** A few slow databases among a thousand: their statements take longer than the minutes of this simulated time. */
class SlowDatabaseIT {
    private static final int DATABASES = 1_000;
    private static final int MINUTES = 3;
    /** Time passes in steps of five seconds, and somewhat faster than a busy machine's. */
    private static final Duration STEPS = Duration.ofSeconds(15);

    private static final List<String> SLOW = IntStream.range(0, 5)
            .mapToObj(number -> World.nameOf("idle-" + 200 * number))
            .toList();

    @Test
    void aFewSlowDatabases_holdUpNoneOfTheOthers() {
        DatabasePlan[] plans = new Fleet(DATABASES, 0).plans().toArray(DatabasePlan[]::new);
        try (Sandbox sandbox = Sandbox.of(Duration.ofMinutes(3), plans);
                Collecting collecting = new Collecting(sandbox)
                        .with("views", SPLIT_STATS_TOP_MINUTE.name())
                        .with("history.ms", "60000")
                        .start()) {
            List<String> others = sandbox.databases().stream()
                    .filter(name -> !SLOW.contains(name))
                    .toList();
            sandbox.until("all were heard of", () -> heardOf(collecting).containsAll(sandbox.databases()));
            Duration before = longestLag(sandbox, collecting, others, MINUTES);

            SLOW.forEach(name -> sandbox.fault(name, new Slow(Duration.ofSeconds(20))));
            Instant next = nextMinute(sandbox);
            Duration first = longestLag(sandbox, collecting, others, 1);
            assertThat(SLOW).noneMatch(name -> collecting.has(name, SPLIT_STATS_TOP_MINUTE, next));
            Duration during = longestLag(sandbox, collecting, others, MINUTES - 1);

            assertThat(first).isLessThanOrEqualTo(before.plus(STEPS));
            assertThat(during).isLessThanOrEqualTo(before.plus(STEPS));
        }
    }

    private static Set<Object> heardOf(Collecting collecting) {
        return collecting.kept().records().stream().map(SourceRecord::key).collect(Collectors.toSet());
    }

    /** Of the minutes that begin now, how long after its end the last database has sent one, at most. */
    private static Duration longestLag(Sandbox sandbox, Collecting collecting, List<String> databases, int minutes) {
        Duration longest = Duration.ZERO;
        for (int minute = 0; minute < minutes; minute++) {
            Instant end = nextMinute(sandbox);
            sandbox.until("all have " + end, () -> {
                Sent sent = collecting.sent();
                return databases.stream().allMatch(database -> sent.has(database, SPLIT_STATS_TOP_MINUTE, end));
            });
            Duration lag = Duration.between(end, sandbox.now());
            longest = lag.compareTo(longest) > 0 ? lag : longest;
        }
        return longest;
    }

    private static Instant nextMinute(Sandbox sandbox) {
        return sandbox.now().plus(Duration.ofMinutes(1)).truncatedTo(ChronoUnit.MINUTES);
    }
}
