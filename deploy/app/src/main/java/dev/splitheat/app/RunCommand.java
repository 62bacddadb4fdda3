package dev.splitheat.app;

import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.process.ForegroundProcess;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code splitheat run}. */
@Command(
        name = "run",
        description = "Watches your databases, with your Kafka.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildVersion.class)
final class RunCommand implements Callable<Integer> {
    /** Both are told apart by it, wherever their stores are. */
    private static final String BESIDES = ", and another name with instance.id";

    private final Terminal terminal;
    private final Environment environment;
    private final Parts<RunSetup> parts;

    @ParentCommand
    private Splitheat parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            required = true,
            description = "The configuration; deploy/config explains every key.")
    private Path config;

    @Option(
            names = "--roles",
            paramLabel = "ROLE",
            split = ",",
            description = "What this process does: ingest, analyzer, advisor. Default: what the configuration says.")
    private List<String> roles = List.of();

    RunCommand(Terminal terminal, Environment environment, Parts<RunSetup> parts) {
        this.terminal = terminal;
        this.environment = environment;
        this.parts = parts;
    }

    @Override
    public Integer call() throws Exception {
        Logs.toStandardError(parent.verbose());
        Logs.connectionAttempts(false);
        Set<RoleName> chosen = chosenRoles();
        RunSetup setup = RunSetup.load(config, environment, chosen);
        AppConfig settings = setup.config();
        if (settings.roles().contains(RoleName.INGEST)) {
            Collectors.of(settings).check(config);
        }
        try (DataDirectory directory = DataDirectory.open(settings.stateDirectory(), "state.dir", BESIDES)) {
            directory.start(
                    succeeded -> run(setup, directory, succeeded),
                    failure -> failure instanceof NothingToWatchException);
        }
        return 0;
    }

    private void run(RunSetup setup, DataDirectory directory, Runnable succeeded) throws Exception {
        StopSignal stop = new StopSignal();
        new ForegroundProcess(terminal, stop).run(parts.of(setup, stop, terminal), () -> {
            succeeded.run();
            announce(setup.config(), directory);
        });
    }

    private Set<RoleName> chosenRoles() {
        Set<RoleName> chosen = EnumSet.noneOf(RoleName.class);
        for (String role : roles) {
            chosen.add(RoleName.of(role.strip()).orElseThrow(() -> unknownRole(role)));
        }
        return chosen;
    }

    private ParameterException unknownRole(String role) {
        List<String> known =
                Arrays.stream(RoleName.values()).map(RoleName::text).toList();
        String hint = Nearest.to(role, known)
                .map(near -> ": did you mean " + near + "?")
                .orElse(": choose from " + String.join(", ", known));
        return new ParameterException(spec.commandLine(), "unknown role " + role + hint);
    }

    private void announce(AppConfig settings, DataDirectory directory) {
        Logs.connectionAttempts(true);
        String running = String.join(
                ", ", settings.roles().stream().sorted().map(RoleName::text).toList());
        terminal.say("running " + running + " on "
                + settings.kafka().connection().bootstrapServers() + ", stores in " + directory.path());
    }
}
