package dev.splitheat.app;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Terminal;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat notify}. */
@Command(
        name = "notify",
        mixinStandardHelpOptions = true,
        description = "Tries out whom alerts are told: which route decides, and whether a sink takes a marked example.",
        footer = {
            "",
            "  splitheat notify route 4be1 --config splitheat.yaml",
            "  splitheat notify route --config splitheat.yaml --database orders --severity critical --cause hot-row",
            "  splitheat notify test slack --config splitheat.yaml"
        })
final class NotifyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private NotifyCommand() {}

    static CommandLine commandLine(Terminal terminal, Environment environment, Clock clock) {
        return new CommandLine(new NotifyCommand())
                .addSubcommand(new NotifyRouteCommand(terminal, environment, clock))
                .addSubcommand(new NotifyTestCommand(terminal, environment, clock));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what to do: route, test");
    }
}
