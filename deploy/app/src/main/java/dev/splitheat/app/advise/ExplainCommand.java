package dev.splitheat.app.advise;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.NamedAlert;
import dev.splitheat.app.replay.ReplayRun;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.notice.Alert;
import dev.splitheat.report.Explanation;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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

    @Option(names = "--replay", paramLabel = "DIR", description = "An export directory, which is replayed.")
    private Optional<Path> replay = Optional.empty();

    @Mixin
    private KafkaChoice kafka;

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
        output.print(explanation(), terminal, screen, spec.usageMessage()::width);
        return 0;
    }

    private Explanation explanation() {
        if (replay.isPresent()) {
            if (kafka.isChosen()) {
                throw new ParameterException(
                        spec.commandLine(), "--replay and --config or --kafka-port are mutually exclusive");
            }
            return Explanation.of(NamedAlert.of(
                    finding, new ReplayRun(terminal, replay.get()).result().alerts()));
        }
        Known known = kafka.known(environment, demoPrefix, "--config, --replay or --kafka-port");
        try (Progress progress = Progress.of(terminal, "asking " + known.kafka().bootstrapServers())) {
            Alert alert = known.alert(finding);
            Explanation explanation = Explanation.of(alert).with(known.feedback(alert));
            progress.done();
            return explanation;
        }
    }
}
