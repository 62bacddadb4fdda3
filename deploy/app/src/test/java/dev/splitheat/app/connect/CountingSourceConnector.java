package dev.splitheat.app.connect;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;

/** Counts upwards for ever, each number once; fails at the number {@code fail.at}. */
public final class CountingSourceConnector extends SourceConnector {
    private Map<String, String> configuration = Map.of();

    @Override
    public void start(Map<String, String> given) {
        configuration = given;
    }

    @Override
    public Class<? extends Task> taskClass() {
        return CountingSourceTask.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int maxTasks) {
        return List.of(configuration);
    }

    @Override
    public ExactlyOnceSupport exactlyOnceSupport(Map<String, String> connectorConfig) {
        return ExactlyOnceSupport.SUPPORTED;
    }

    @Override
    public ConfigDef config() {
        return new ConfigDef()
                .define("topic", ConfigDef.Type.STRING, ConfigDef.Importance.HIGH, "Where the numbers go.")
                .define("fail.at", ConfigDef.Type.INT, -1, ConfigDef.Importance.LOW, "Fails there.")
                .define(
                        "fail.once",
                        ConfigDef.Type.STRING,
                        "",
                        ConfigDef.Importance.LOW,
                        "The first by this name only.")
                .define(
                        "then.hang",
                        ConfigDef.Type.STRING,
                        "",
                        ConfigDef.Importance.LOW,
                        "Where it is given, the next start by that name never ends.");
    }

    @Override
    public void stop() {
        configuration = Map.of();
    }

    @Override
    public String version() {
        return "1";
    }
}
