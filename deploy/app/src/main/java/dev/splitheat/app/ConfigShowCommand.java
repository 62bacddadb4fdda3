package dev.splitheat.app;

import dev.splitheat.app.alerting.AlertingValues;
import dev.splitheat.app.alerting.ReportsValues;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.EffectiveValue;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code splitheat config show}. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description =
                "Prints every key with the value that is in effect, once the whole file was checked. Defaults are marked;"
                        + " secrets are not shown.",
        footer = {"", "  splitheat config show --config splitheat.yaml"})
final class ConfigShowCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final Environment environment;

    @Option(names = "--config", paramLabel = "FILE", required = true, description = "As of 'splitheat run'.")
    private Path config;

    @Option(names = "--given", description = "Without the defaults.")
    private boolean given;

    ConfigShowCommand(Terminal terminal, Environment environment) {
        this.terminal = terminal;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Logs.errors();
        RunSetup setup = RunSetup.load(config, environment, Set.of());
        List<EffectiveValue> values = Stream.of(
                        ConfigFile.effective(config, environment),
                        AlertingValues.of(setup.alerting()),
                        ReportsValues.of(setup.reports(), setup.alerting()))
                .flatMap(List::stream)
                .filter(value -> value.given() || !given)
                .toList();
        values.forEach(value ->
                terminal.out().println(value.name() + ": " + value.value() + (value.given() ? "" : "  # default")));
        terminal.out().flush();
        return 0;
    }
}
