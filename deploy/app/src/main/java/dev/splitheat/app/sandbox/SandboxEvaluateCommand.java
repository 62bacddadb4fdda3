package dev.splitheat.app.sandbox;

import dev.splitheat.app.evaluate.Evaluation;
import dev.splitheat.app.evaluate.EvaluationFormat;
import dev.splitheat.app.evaluate.Evaluator;
import dev.splitheat.app.evaluate.Reliability;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.OutputFile;
import dev.splitheat.app.terminal.OutputFileException;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.sandbox.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code splitheat sandbox evaluate}. */
@Command(
        name = "evaluate",
        description =
                "Measures detection: the production topology over scenarios whose truth is known, beside Google's own "
                        + "rule of thumb on the same statistics.",
        mixinStandardHelpOptions = true)
final class SandboxEvaluateCommand implements Callable<Integer> {
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    private final Terminal terminal;

    @Option(
            names = "--scenarios",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Names or YAML files, separated by commas; a name may end in * for all that begin so. Default: the "
                            + "whole library.")
    private List<String> names = List.of("*");

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private EvaluationFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes there instead of standard output.")
    private Optional<Path> out;

    @Option(
            names = "--weakened",
            description =
                    "Prints instead how often causes are right, beside how sure they are said to be, when reasons, "
                            + "views, minutes or the schema are taken away. Takes eight times as long.")
    private boolean weakened;

    @Option(
            names = "--with-keys-and-series",
            description =
                    "Lets Splitheat look a second time, with keys sampled from a change stream and Cloud Monitoring's "
                            + "series besides: a third column. Takes half as long again.")
    private boolean keysAndSeries;

    @Mixin
    private History history;

    @Spec
    private CommandSpec spec;

    SandboxEvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Logs.errors();
        List<Scenario> scenarios =
                Scenarios.matching(names).stream().map(history::of).toList();
        if (weakened) {
            refuseWhatWeakenedHasNot();
            print(weaken(scenarios)::write);
            return 0;
        }
        Evaluation evaluation;
        try (Progress progress = Progress.of(terminal, "evaluating")) {
            Evaluator evaluator = evaluator();
            evaluation = evaluator.evaluate(
                    scenarios,
                    done -> progress.now("evaluating, " + done + " of " + scenarios.size() + " scenarios done"));
        }
        print(writer -> format.write(evaluation, writer));
        return 0;
    }

    private void print(OutputFile.Content content) throws IOException {
        if (out.isPresent()) {
            OutputFile.write(out.get(), "--out", content);
        } else {
            content.writeTo(terminal.out());
            if (terminal.out().checkError()) {
                throw new OutputFileException();
            }
        }
    }

    private void refuseWhatWeakenedHasNot() {
        if (format != EvaluationFormat.text) {
            throw new ParameterException(
                    spec.commandLine(), "--weakened prints text only: leave --format out, or --weakened.");
        }
        if (keysAndSeries) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--weakened takes away from the statistics alone: leave --with-keys-and-series out, or --weakened.");
        }
    }

    private Evaluator evaluator() {
        return keysAndSeries
                ? Evaluator.withKeysAndSeries(history.seed(), history.start(), TEMPORARY)
                : new Evaluator(history.seed(), history.start(), TEMPORARY);
    }

    private Reliability weaken(List<Scenario> scenarios) throws IOException {
        try (Progress progress = Progress.of(terminal, "evaluating")) {
            return new Evaluator(history.seed(), history.start(), TEMPORARY)
                    .weaken(
                            scenarios,
                            done -> progress.now(
                                    "evaluating, " + done + " of " + scenarios.size() + " scenarios done"));
        }
    }
}
