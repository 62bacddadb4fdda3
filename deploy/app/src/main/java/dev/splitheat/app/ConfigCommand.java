package dev.splitheat.app;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat config}. */
@Command(name = "config", mixinStandardHelpOptions = true, description = "Shows what a configuration amounts to.")
final class ConfigCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private ConfigCommand() {}

    static CommandLine commandLine(Terminal terminal, Environment environment) {
        return new CommandLine(new ConfigCommand()).addSubcommand(new ConfigShowCommand(terminal, environment));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what to do: show");
    }
}
