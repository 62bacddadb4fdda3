package dev.splitheat.ingest.connect;

import java.time.Clock;
import org.apache.kafka.connect.source.SourceTask;

/** Collectors' tasks with a clock that is not the machine's. */
public final class ClockedTasks {
    private ClockedTasks() {}

    public static SourceTask statistics(Clock clock) {
        return new StatisticsSourceTask().by(clock);
    }

    public static SourceTask catalogs(Clock clock) {
        return new CatalogSourceTask().by(clock);
    }

    public static SourceTask keySamples(Clock clock) {
        return new KeySampleSourceTask().by(clock);
    }

    public static SourceTask timeSeries(Clock clock) {
        return new MonitoringSourceTask().by(clock);
    }
}
