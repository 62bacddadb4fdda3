package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;

/** What the connectors have in common. A connector says how often it asks and which task collects. */
abstract class CollectorConnector extends SourceConnector {
    private final ConfigDef options;
    private Map<String, String> properties = Map.of();

    CollectorConnector(Duration pollInterval) {
        this.options = CollectorOptions.definition(pollInterval);
    }

    @Override
    public final void start(Map<String, String> given) {
        CollectorSettings.of(options, given);
        properties = Map.copyOf(given);
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
                    task.put(CollectorOptions.TASK_INDEX, Integer.toString(index));
                    task.put(CollectorOptions.TASK_COUNT, Integer.toString(maxTasks));
                    return Map.copyOf(task);
                })
                .toList();
    }

    @Override
    public final Config validate(Map<String, String> given) {
        List<ConfigValue> values = super.validate(given).configValues().stream()
                .map(CollectorConnector::withFirstProblem)
                .collect(Collectors.toCollection(ArrayList::new));
        values.addAll(new ForeignOptions(options).problems(given));
        return new Config(values);
    }

    /** What follows the first problem of a value is a consequence of it. */
    private static ConfigValue withFirstProblem(ConfigValue value) {
        return new ConfigValue(
                value.name(),
                value.value(),
                new ArrayList<>(value.recommendedValues()),
                value.errorMessages().stream().limit(1).collect(Collectors.toCollection(ArrayList::new)));
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
        properties = Map.of();
    }

    @Override
    public final String version() {
        return CollectorVersion.TEXT;
    }
}
