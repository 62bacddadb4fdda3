package dev.splitheat.app.apply;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.findings.KnownAlerts;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.finding.Finding;
import dev.splitheat.sandbox.client.DdlRefusedException;
import dev.splitheat.sandbox.client.SandboxAdmin;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitheat demo apply}. */
@Command(
        name = "apply",
        description =
                "Applies what the running demo advises for a finding, in its simulated Spanner. The application moves to "
                        + "the new schema at once, the hotspot cools within minutes, and the finding resolves.",
        mixinStandardHelpOptions = true)
public final class DemoApplyCommand implements Callable<Integer> {
    private static final String NO_DEMO =
            "start 'splitheat demo' in another terminal, or give its ports with --kafka-port and --spanner-port";

    private final Terminal terminal;
    private final String prefix;

    @Parameters(
            index = "0",
            paramLabel = "FINDING",
            description = "The finding's id as the demo prints it, or its beginning.")
    private String finding;

    @Option(
            names = "--recommendation",
            paramLabel = "NUMBER",
            description = "Which one: 1 for the first. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1")
    private int recommendation;

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            description = "Where the demo's Kafka listens. Default: ${DEFAULT-VALUE}.",
            defaultValue = "19092")
    private int kafkaPort;

    @Option(
            names = "--spanner-port",
            paramLabel = "PORT",
            description = "Where its simulated Spanner listens. Default: ${DEFAULT-VALUE}.",
            defaultValue = "19010")
    private int spannerPort;

    /** @param prefix of the demo's topics */
    public DemoApplyCommand(Terminal terminal, String prefix) {
        this.terminal = terminal;
        this.prefix = prefix;
    }

    @Override
    public Integer call() {
        Logs.errors();
        try (Progress progress = Progress.of(terminal, "asking the demo")) {
            KafkaConnection kafka = KafkaConnection.plain("127.0.0.1:" + kafkaPort);
            Advised advised = Advised.pick(new KnownAlerts(kafka, prefix, NO_DEMO).read(), finding, recommendation);
            progress.now("applying " + advised.recommendation().kind());
            List<String> applied = apply(advised);
            progress.done();
            tell(advised, applied);
        }
        return 0;
    }

    private List<String> apply(Advised advised) {
        try (SandboxAdmin admin = SandboxAdmin.at(spannerPort)) {
            List<String> statements = advised.statements(admin.dialect(advised.database()));
            admin.updateDdl(advised.database(), statements);
            return statements;
        } catch (DdlRefusedException e) {
            throw new CannotApplyException(e.getMessage(), e);
        }
    }

    private void tell(Advised advised, List<String> applied) {
        Finding cured = advised.alert().finding();
        applied.forEach(statement -> terminal.out().println(statement + ";\n"));
        terminal.out().flush();
        terminal.say(
                "applied " + advised.recommendation().kind() + " for finding " + cured.id() + " in " + cured.database()
                        + ": the application moves to the new schema at once; if that was the cure, the place cools within minutes and the "
                        + "finding resolves ten covered minutes later");
    }
}
