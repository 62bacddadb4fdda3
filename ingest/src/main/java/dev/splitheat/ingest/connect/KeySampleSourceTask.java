package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.keys.SamplingRequests;
import dev.splitheat.ingest.connect.KeySampleCrew.Sources;
import dev.splitheat.ingest.spanner.ChangeStreamReader;
import dev.splitheat.ingest.spanner.KeySchemaReader;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.StoredKeyReader;
import dev.splitheat.topics.Topic;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Samples keys. */
public final class KeySampleSourceTask extends CollectorTask {
    /** Of a table whose stored keys are sampled: partitions that are looked into. */
    private static final int STORED_PARTITIONS = 4;

    private final BiFunction<CollectorContext, KeySampleSettings, Sources> sources;

    public KeySampleSourceTask() {
        super(KeySampleOptions.definition());
        this.sources = KeySampleSourceTask::ofSpanner;
    }

    KeySampleSourceTask(Sources sources, Clock clock, BackOff backOff) {
        super(KeySampleOptions.definition(), clock, backOff);
        this.sources = (context, settings) -> sources;
    }

    @Override
    Crew crew(CollectorContext context) {
        KeySampleSettings settings = KeySampleSettings.of(context.config());
        SamplingRequests requests = new SamplingRequests(settings.keys(), settings.keysRaised());
        return new KeySampleCrew(
                context, settings, sources.apply(context, settings), requests, feed(context, settings, requests));
    }

    private static Sources ofSpanner(CollectorContext context, KeySampleSettings settings) {
        Manners.Priority priority = CommonSettings.of(context.config()).priority();
        Manners stale = new Manners(settings.staleness(), priority);
        int rows = Math.max(1, settings.keys() / STORED_PARTITIONS);
        return new Sources(
                new KeySchemaReader(context.connections(), stale),
                new ChangeStreamReader(context.connections(), stale),
                new StoredKeyReader(context.connections(), stale, STORED_PARTITIONS, rows, new Random()));
    }

    private static Optional<RequestFeed> feed(
            CollectorContext context, KeySampleSettings settings, SamplingRequests requests) {
        String topic =
                Topic.SAMPLING_REQUESTS.in(CommonSettings.of(context.config()).topicPrefix());
        return settings.requestsServers()
                .map(servers -> new RequestFeed(() -> consumer(servers, settings), topic, requests));
    }

    private static Consumer<byte[], byte[]> consumer(String servers, KeySampleSettings settings) {
        Map<String, Object> properties = new HashMap<>(settings.requestsConsumer());
        properties.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, servers);
        properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        properties.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        return new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
