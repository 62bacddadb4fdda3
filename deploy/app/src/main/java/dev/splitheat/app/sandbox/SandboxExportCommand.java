package dev.splitheat.app.sandbox;

import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.export.ScenarioExport;
import dev.splitheat.sandbox.export.UnwritableExportException;
import dev.splitheat.sandbox.scenario.Scenario;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code splitheat sandbox export}. */
@Command(
        name = "export",
        description =
                "Lives through a scenario and writes what a user with read access could export from it then: an input "
                        + "for 'splitheat replay'.",
        mixinStandardHelpOptions = true)
final class SandboxExportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "SCENARIO", description = "A name of the library, or a YAML file.")
    private String scenario;

    @Parameters(index = "1", paramLabel = "DIR", description = "A directory that is empty or not there yet.")
    private Path directory;

    @Mixin
    private History history;

    SandboxExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Scenario chosen = history.of(Scenarios.named(scenario));
        try (Progress progress = Progress.of(terminal, "living through " + chosen.name())) {
            Instant end = ScenarioExport.write(chosen, history.seed(), history.start(), directory);
            progress.done();
            terminal.say("wrote what there was to see of " + chosen.name() + " from " + history.start() + " to " + end
                    + " into " + directory);
        } catch (UnwritableExportException e) {
            throw new SandboxException(e);
        }
        return 0;
    }
}
