package dev.splitheat.app.sandbox;

import dev.splitheat.app.prove.ClosedLoop;
import dev.splitheat.app.prove.ProofTable;
import dev.splitheat.app.prove.Proving;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.scenario.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code splitheat sandbox prove}. */
@Command(
        name = "prove",
        description =
                "Measures advice: lives through scenarios with a hotspot, does what is advised first, and prints what became "
                        + "of the heat, what was predicted beside what was seen, and what Splitheat says of the change.",
        mixinStandardHelpOptions = true)
final class SandboxProveCommand implements Callable<Integer> {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    private final Terminal terminal;

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Names or YAML files, separated by commas; a name may end in * for all that begin so. Default: all "
                            + "with a hotspot.")
    private List<String> names = List.of("*");

    @Mixin
    private History history;

    SandboxProveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Logs.errors();
        List<Scenario> scenarios = Scenarios.matching(names).stream()
                .filter(scenario -> !scenario.healthy())
                .map(history::of)
                .toList();
        Proving proving = new Proving(new ClosedLoop(history.seed(), history.start(), TEMPORARY));
        ProofTable table;
        try (Progress progress = Progress.of(terminal, "proving")) {
            table = proving.prove(
                    scenarios,
                    done -> progress.now("proving, " + done + " of " + scenarios.size() + " scenarios done"));
        }
        table.write(terminal.out());
        return 0;
    }
}
