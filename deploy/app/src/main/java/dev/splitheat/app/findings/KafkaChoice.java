package dev.splitheat.app.findings;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.config.RoleName;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The options that say which running Splitheat a command talks to. */
public final class KafkaChoice {
    private static final int DEMO = 19_092;

    @Option(names = "--config", paramLabel = "FILE", description = "As of 'splitheat run': its Kafka is asked.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            description = "Without --config: where the demo's Kafka listens. Default: 19092.")
    private Optional<Integer> kafkaPort = Optional.empty();

    /** @param demoPrefix of the demo's topics */
    public Known known(Environment environment, String demoPrefix) {
        return known(environment, demoPrefix, "--config or --kafka-port");
    }

    /** @param ways in which a command may be told where to look */
    public Known known(Environment environment, String demoPrefix, String ways) {
        if (config.isPresent()) {
            AppConfig.Kafka kafka = ConfigFile.load(config.get(), environment, Set.of(RoleName.ADVISOR))
                    .kafka();
            return new Known(kafka.connection(), kafka.prefix(), "start 'splitheat run', or look at kafka in the file");
        }
        return new Known(
                KafkaConnection.plain("127.0.0.1:" + kafkaPort.orElse(DEMO)),
                demoPrefix,
                "start 'splitheat demo', or say where to look with " + ways);
    }

    /** Whether somebody said where to look. */
    public boolean isChosen() {
        return config.isPresent() || kafkaPort.isPresent();
    }

    public Optional<Path> config() {
        return config;
    }
}
