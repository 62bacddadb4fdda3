package dev.splitheat.ingest.connect;

import java.time.Clock;
import java.time.Duration;
import org.apache.kafka.connect.source.SourceTask;

/** Collectors' tasks with a clock that is not the machine's. */
public final class ClockedTasks {
    private ClockedTasks() {}

    /** Everything that is in Spanner's statistics. */
    public static SourceTask statistics(Clock clock) {
        return new StatisticsSourceTask(clock, backOff());
    }

    private static BackOff backOff() {
        return new BackOff(Duration.ofSeconds(1), Duration.ofMinutes(5), () -> 0.5);
    }
}
