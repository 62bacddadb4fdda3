package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.ChangeStreamReader;
import dev.splitheat.ingest.spanner.KeySchemaReader;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.connect.connector.Task;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings sampled keys to Kafka, of databases and tables that were opted in. */
public final class KeySampleSourceConnector extends CollectorConnector {
    /** Whose statuses this connector alone tells. */
    public static final Set<String> VIEWS = Set.of(WrittenKeys.VIEW, StoredKeys.VIEW);

    private static final Logger LOG = LoggerFactory.getLogger(KeySampleSourceConnector.class);

    public KeySampleSourceConnector() {
        super(
                KeySampleOptions.definition(),
                KeySampleSourceConnector::check,
                KeySampleSourceConnector::probes,
                KeySampleOptions.REQUESTS_CONSUMER);
    }

    private static void check(AbstractConfig config) {
        WatchSettings watch = WatchSettings.of(config);
        KeySampleSettings settings = KeySampleSettings.of(config).within(watch);
        if (watch.file().filter(Files::isReadable).isPresent()) {
            settings.unwatched(watch, FilesHere.patterns(watch)).stream()
                    .filter(sentence -> SaidOnce.IN_THIS_PROCESS.isNews(KeySampleOptions.SAMPLING, sentence))
                    .forEach(sentence -> LOG.warn("{}", sentence));
        }
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
