package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.process.ForegroundProcess;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code splitheat demo}. */
@Command(
        name = "demo",
        description = "Finds hotspots in a simulated Spanner, in this process: no credentials, no network.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildVersion.class)
final class DemoCommand implements Callable<Integer> {
    private static final int HIGHEST_PORT = 65534;
    private static final int DEFAULT_SPANNER_PORT = 19010;

    private final Terminal terminal;
    private final Environment environment;
    private final Parts<DemoSetup> parts;

    @ParentCommand
    private Splitheat parent;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--data-dir",
            paramLabel = "DIR",
            description = "Where everything is kept. Default: ~/.local/state/splitheat/demo.")
    private Path dataDirectory;

    @Option(
            names = "--kafka-port",
            paramLabel = "PORT",
            description = "Where Kafka listens on loopback; its controller takes the next one. Default: 19092.")
    private int kafkaPort = BrokerPorts.DEFAULT_PORT;

    @Option(
            names = "--spanner-port",
            paramLabel = "PORT",
            description = "Where the simulated Spanner listens on loopback. Default: 19010.")
    private int spannerPort = DEFAULT_SPANNER_PORT;

    @Option(
            names = "--web-port",
            paramLabel = "PORT",
            description =
                    "Where the heatmap is served on loopback; 0 is any free port. Default: 8484, or any where that is taken.")
    private Optional<Integer> webPort;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            description = "Shows this scenario (see 'sandbox list') or YAML file instead of the whole company.")
    private Optional<String> scenario;

    DemoCommand(Terminal terminal, Environment environment, Parts<DemoSetup> parts) {
        this.terminal = terminal;
        this.environment = environment;
        this.parts = parts;
    }

    @Override
    public Integer call() throws Exception {
        check("--kafka-port", kafkaPort);
        check("--spanner-port", spannerPort);
        webPort.filter(port -> port != 0).ifPresent(port -> check("--web-port", port));
        checkThatTheyDiffer();
        checkDirectory();
        Path chosen = dataDirectory == null ? environment.stateHome().resolve("demo") : dataDirectory;
        try (DataDirectory directory = DataDirectory.open(chosen, "--data-dir")) {
            directory.start(succeeded -> run(directory, succeeded));
        }
        return 0;
    }

    private void run(DataDirectory directory, Runnable succeeded) throws Exception {
        Logs.toFile(directory.logFile(), parent.verbose());
        DemoSetup setup = new DemoSetup(directory, BrokerPorts.from(kafkaPort), spannerPort, web(), scenario);
        StopSignal stop = new StopSignal();
        new ForegroundProcess(terminal, stop).run(parts.of(setup, stop, terminal), () -> {
            succeeded.run();
            announce(setup);
        });
    }

    private DemoSetup.WebPort web() {
        return webPort.map(port -> new DemoSetup.WebPort(port, true)).orElse(DemoSetup.WebPort.USUAL);
    }

    private void check(String option, int port) {
        if (port < 1 || port > HIGHEST_PORT) {
            throw wrong(option + " is " + port + " but must lie between 1 and " + HIGHEST_PORT);
        }
    }

    private void checkThatTheyDiffer() {
        BrokerPorts ports = BrokerPorts.from(kafkaPort);
        if (spannerPort == ports.broker()) {
            throw wrong("--kafka-port and --spanner-port are both " + spannerPort + ": give one of them another port");
        }
        if (spannerPort == ports.controller()) {
            throw wrong("--spanner-port is " + spannerPort + ", which Kafka's controller takes, next to --kafka-port "
                    + kafkaPort + ": give one of them another port");
        }
    }

    private void checkDirectory() {
        if (dataDirectory != null && dataDirectory.toString().isBlank()) {
            throw wrong("--data-dir is empty: name a directory, or leave the option out");
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** The options that the other command needs, too. */
    private static String ports(DemoSetup setup) {
        String spanner = setup.spannerPort() == DEFAULT_SPANNER_PORT ? "" : " --spanner-port " + setup.spannerPort();
        return kafkaPort(setup) + spanner;
    }

    private static String kafkaPort(DemoSetup setup) {
        return setup.ports().broker() == BrokerPorts.DEFAULT_PORT
                ? ""
                : " --kafka-port " + setup.ports().broker();
    }

    private void announce(DemoSetup setup) {
        terminal.say("Kafka listens on " + setup.kafka().bootstrapServers()
                + ", the simulated Spanner on 127.0.0.1:" + setup.spannerPort() + ", the log is "
                + setup.directory().logFile() + "; Ctrl-C ends the demo");
        terminal.say(
                "'splitheat demo apply FINDING" + ports(setup) + "' in another terminal carries out what is advised");
        terminal.say("'splitheat report --week this" + kafkaPort(setup)
                + " --out .' there writes the weekly report of what was seen so far");
    }
}
