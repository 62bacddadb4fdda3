package dev.splitheat.app.sandbox;

import dev.splitheat.app.terminal.Terminal;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat sandbox}. */
@Command(
        name = "sandbox",
        description =
                "A simulated Spanner with a life of its own: serves it, exports from it, measures detection on it.",
        mixinStandardHelpOptions = true)
public final class SandboxCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private SandboxCommand() {}

    /** The command with its subcommands. */
    public static CommandLine commandLine(Terminal terminal, Clock clock) {
        return new CommandLine(new SandboxCommand())
                .addSubcommand(new SandboxListCommand(terminal))
                .addSubcommand(new SandboxRunCommand(terminal, clock))
                .addSubcommand(new SandboxExportCommand(terminal))
                .addSubcommand(new SandboxEvaluateCommand(terminal))
                .addSubcommand(new SandboxProveCommand(terminal));
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "say what to do: " + String.join(", ", spec.subcommands().keySet()));
    }
}
