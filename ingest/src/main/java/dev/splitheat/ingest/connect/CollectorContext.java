package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Clock;
import java.util.Objects;
import org.apache.kafka.common.config.AbstractConfig;

/** What a task gives to the collectors that it runs. */
record CollectorContext(AbstractConfig config, SpannerConnections connections, CollectorRecords records, Clock clock) {
    CollectorContext {
        Objects.requireNonNull(config, "config");
        Objects.requireNonNull(connections, "connections");
        Objects.requireNonNull(records, "records");
        Objects.requireNonNull(clock, "clock");
    }
}
