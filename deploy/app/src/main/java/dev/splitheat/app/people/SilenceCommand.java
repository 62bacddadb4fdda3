package dev.splitheat.app.people;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat silence}. */
@Command(
        name = "silence",
        mixinStandardHelpOptions = true,
        description = "Keeps alerts from being told for a time: silences, maintenance, accepted risks.",
        footer = {
            "",
            "What was told before a silence began is still told when it ends: nobody waits for an end that never comes.",
            "  splitheat silence add --database orders --object Orders --for 2h --reason 'backfill, ticket 81'",
            "  splitheat silence list",
            "  splitheat silence expire 3fa2"
        })
public final class SilenceCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    private SilenceCommand() {}

    public static CommandLine commandLine(Desk desk) {
        return new CommandLine(new SilenceCommand())
                .addSubcommand(new SilenceAddCommand(desk))
                .addSubcommand(new SilenceListCommand(desk))
                .addSubcommand(new SilenceExpireCommand(desk));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what to do: add, list, expire");
    }
}
