package dev.splitheat.app.advise;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.findings.KnownAlerts;
import dev.splitheat.app.findings.NamedAlert;
import dev.splitheat.app.replay.ReplayRun;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.notice.Alert;
import dev.splitheat.report.Explanation;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat explain}: a finding with all that is advised for it. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        description =
                "Prints a finding with its evidence and everything that is advised for it: tonight, for good, the "
                        + "migration, the queries to change, and what it costs.",
        footer = {
            "",
            "Without --config or --replay the demo on this machine is asked.",
            "  splitheat explain 4be1 --config splitheat.yaml",
            "  splitheat explain 4be1 --replay export --format markdown",
            "Key values are shown as they are."
        })
public final class ExplainCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Environment environment;
    private final Screen screen;
    private final String demoPrefix;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FINDING", description = "The finding's id, or its beginning.")
    private String finding;

    @ArgGroup
    private Source source = new Source();

    /** Where findings are known; one of these. */
    private static final class Source {
        @Option(names = "--config", paramLabel = "FILE", description = "As of 'splitheat run': its Kafka is asked.")
        private Optional<Path> config = Optional.empty();

        @Option(names = "--replay", paramLabel = "DIR", description = "An export directory, which is replayed.")
        private Optional<Path> replay = Optional.empty();

        @Option(
                names = "--kafka-port",
                paramLabel = "PORT",
                description = "Where the demo's Kafka listens. Default: 19092.")
        private int kafkaPort = 19_092;
    }

    @Mixin
    private AdviceOutput output;

    /** @param demoPrefix of the demo's topics */
    public ExplainCommand(Terminal terminal, Environment environment, Screen screen, String demoPrefix) {
        this.terminal = terminal;
        this.environment = environment;
        this.screen = screen;
        this.demoPrefix = demoPrefix;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Explanation explanation = Explanation.of(NamedAlert.of(finding, alerts()));
        output.print(explanation, terminal, screen, spec.usageMessage()::width);
        return 0;
    }

    private Collection<Alert> alerts() {
        if (source.replay.isPresent()) {
            return new ReplayRun(terminal, source.replay.get()).result().alerts();
        }
        if (source.config.isPresent()) {
            AppConfig.Kafka kafka = ConfigFile.load(source.config.get(), environment, Set.of(RoleName.ADVISOR))
                    .kafka();
            return asked(kafka.connection(), kafka.prefix(), "start 'splitheat run', or look at kafka in the file");
        }
        return asked(
                KafkaConnection.plain("127.0.0.1:" + source.kafkaPort),
                demoPrefix,
                "start 'splitheat demo', or say where to look with --config, --replay or --kafka-port");
    }

    private Collection<Alert> asked(KafkaConnection kafka, String prefix, String whenSilent) {
        try (Progress progress = Progress.of(terminal, "asking " + kafka.bootstrapServers())) {
            Collection<Alert> alerts = new KnownAlerts(kafka, prefix, whenSilent).read();
            progress.done();
            return alerts;
        }
    }
}
