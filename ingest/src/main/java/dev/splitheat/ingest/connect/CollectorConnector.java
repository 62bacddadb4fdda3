package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.DirectoryReader;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the connectors have in common. A connector says which options it has and which task collects. */
abstract class CollectorConnector extends SourceConnector {
    private static final Logger LOG = LoggerFactory.getLogger(CollectorConnector.class);
    /** Whoever validates waits; Connect's REST gives up after 90 seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    private final ConfigDef options;
    private final ForeignOptions foreign;
    private final Consumer<AbstractConfig> settings;
    private final Probing probing;
    private Map<String, String> properties = Map.of();

    /**
     * Nothing is contacted.
     *
     * @param settings makes the connector's settings, which refuse what is wrong
     * @param families what options may begin with beside those of {@code options}
     */
    CollectorConnector(ConfigDef options, Consumer<AbstractConfig> settings, Probing probing, String... families) {
        this.options = options;
        this.foreign = new ForeignOptions(
                options,
                Stream.concat(Stream.of(CommonOptions.TOPICS_ADMIN), Stream.of(families))
                        .toList());
        this.settings = settings;
        this.probing = probing;
    }

    @Override
    public final void start(Map<String, String> told) {
        Map<String, String> given = withoutNulls(told);
        check(given);
        TopicSettings topics = topics(given);
        PartitionCount.IN_THIS_PROCESS.begin(name(given), topics);
        checkTopics(given, topics);
        properties = given;
    }

    /** Who writes {@code null} in JSON has not set the option. */
    private static Map<String, String> withoutNulls(Map<String, String> told) {
        Map<String, String> given = new HashMap<>(told);
        given.values().removeIf(Objects::isNull);
        return Map.copyOf(given);
    }

    private TopicSettings topics(Map<String, String> given) {
        return TopicSettings.of(new AbstractConfig(options, given, false));
    }

    private static String name(Map<String, String> given) {
        return given.getOrDefault("name", "this connector");
    }

    /** A Kafka that does not answer is no mistake of the configuration's, but it is said. */
    private static void checkTopics(Map<String, String> given, TopicSettings topics) {
        topics.servers().ifPresent(servers -> {
            try {
                PartitionCount.check(topics, new KafkaTopics(servers, topics.admin()));
            } catch (KafkaTopics.UnansweredException e) {
                LOG.warn("{}: {}", name(given), e.getMessage());
            }
        });
    }

    /** All that can be said without asking Spanner. */
    private CommonSettings check(Map<String, String> given) {
        AbstractConfig config = new AbstractConfig(options, given, false);
        CommonSettings common = CommonSettings.of(config);
        settings.accept(config);
        return common;
    }

    /**
     * As many tasks as are allowed, whatever the number of databases: which task has a database must not change when
     * another one is added.
     */
    @Override
    public final List<Map<String, String>> taskConfigs(int maxTasks) {
        return IntStream.range(0, maxTasks)
                .mapToObj(index -> {
                    Map<String, String> task = new HashMap<>(properties);
                    task.put(CommonOptions.TASK_INDEX, Integer.toString(index));
                    task.put(CommonOptions.TASK_COUNT, Integer.toString(maxTasks));
                    return Map.copyOf(task);
                })
                .toList();
    }

    @Override
    public final Config validate(Map<String, String> told) {
        Map<String, String> given = withoutNulls(told);
        Problems problems = new Problems(super.validate(given).configValues());
        problems.add(foreign.problems(given));
        problems.addUnlessThereAreAny(() -> {
            CommonSettings common = check(given);
            FilesHere.check(common);
            PartitionCount.IN_THIS_PROCESS.agree(name(given), topics(given));
            return common.validation() == Validation.LIVE ? live(given, common) : List.of();
        });
        return new Config(problems.values());
    }

    private List<String> live(Map<String, String> given, CommonSettings common) {
        checkTopics(given, topics(given));
        try (SpannerConnections connections = new SpannerConnections(common.access())) {
            LiveCheck check = new LiveCheck(
                    probing.probes(new AbstractConfig(options, given, false), connections),
                    new DirectoryReader(connections),
                    PATIENCE);
            LiveCheck.Findings findings = check.check(
                    FilesHere.patterns(common.watch()), common.watch().excluded());
            findings.unchecked().forEach(sentence -> LOG.warn("{}: {}", name(given), sentence));
            return findings.problems();
        }
    }

    @Override
    public final ConfigDef config() {
        return options;
    }

    /** One poll is one transaction; offsets move with the records. */
    @Override
    public final ExactlyOnceSupport exactlyOnceSupport(Map<String, String> given) {
        return ExactlyOnceSupport.SUPPORTED;
    }

    @Override
    public final void stop() {
        if (!properties.isEmpty()) {
            PartitionCount.IN_THIS_PROCESS.end(
                    name(properties), topics(properties).prefix());
        }
        properties = Map.of();
    }

    @Override
    public final String version() {
        return CollectorVersion.TEXT;
    }
}
