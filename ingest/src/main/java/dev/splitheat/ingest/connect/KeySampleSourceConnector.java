package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.ChangeStreamReader;
import dev.splitheat.ingest.spanner.KeySchemaReader;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Clock;
import java.time.Duration;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.connect.connector.Task;

/** Brings sampled keys to Kafka, of databases and tables that were opted in. */
public final class KeySampleSourceConnector extends CollectorConnector {
    public KeySampleSourceConnector() {
        super(
                KeySampleOptions.definition(),
                config -> KeySampleSettings.of(config).within(WatchSettings.of(config)),
                KeySampleSourceConnector::probes,
                KeySampleOptions.REQUESTS_CONSUMER);
    }

    private static Probing.Probes probes(AbstractConfig config, SpannerConnections connections) {
        Manners newest = new Manners(Duration.ZERO, CommonSettings.of(config).priority());
        return Probing.Probes.of(new StreamProbe(
                KeySampleSettings.of(config),
                new KeySchemaReader(connections, newest),
                new ChangeStreamReader(connections, newest),
                Clock.systemUTC()));
    }

    @Override
    public Class<? extends Task> taskClass() {
        return KeySampleSourceTask.class;
    }
}
