package dev.splitheat.app.sandbox;

import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.OutputFileException;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.scenario.Label;
import dev.splitheat.sandbox.scenario.Scenario;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code splitheat sandbox list}. */
@Command(
        name = "list",
        description = "Lists the scenarios, what is wrong in each, and why.",
        mixinStandardHelpOptions = true)
final class SandboxListCommand implements Callable<Integer> {
    private final Terminal terminal;

    SandboxListCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Logs.errors();
        for (String name : Scenarios.all()) {
            Scenario scenario = Scenarios.named(name);
            terminal.out().println(name + "  [" + truth(scenario) + "]");
            terminal.out().println("    " + scenario.title() + ". " + scenario.why());
        }
        if (terminal.out().checkError()) {
            throw new OutputFileException();
        }
        return 0;
    }

    private static String truth(Scenario scenario) {
        return scenario.labels().isEmpty()
                ? "healthy"
                : scenario.labels().stream().map(SandboxListCommand::truth).collect(Collectors.joining(", "));
    }

    private static String truth(Label label) {
        return label.cause()
                + label.index().or(label::table).map(object -> " " + object).orElse("");
    }
}
