package dev.splitheat.app.lint;

import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.ddl.DdlDialect;
import dev.splitheat.app.ddl.DdlInput;
import dev.splitheat.app.ddl.DialectChoice;
import dev.splitheat.app.ddl.FileOrder;
import dev.splitheat.app.ddl.TextFile;
import dev.splitheat.app.ddl.UnreadableInputException;
import dev.splitheat.app.terminal.Document;
import dev.splitheat.app.terminal.Failures;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.OutputFile;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.lint.Baseline;
import dev.splitheat.lint.BaselineJson;
import dev.splitheat.lint.Lint;
import dev.splitheat.lint.LintJson;
import dev.splitheat.lint.LintResult;
import dev.splitheat.lint.MeasuredRates;
import dev.splitheat.lint.RuleCard;
import dev.splitheat.lint.RuleNames;
import dev.splitheat.lint.RuleText;
import dev.splitheat.lint.SchemaLinter;
import dev.splitheat.lint.UnreadableBaselineException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat lint}: hotspots to come that a schema alone shows. */
@Command(
        name = "lint",
        mixinStandardHelpOptions = true,
        description = "Finds keys and indexes in DDL that will be hotspots, and prints what to do instead.",
        footer = {
            "",
            "All files are one schema. Those of a directory are applied in the order of",
            "their numbers; what takes a migration back is left out. - is standard input:",
            "  gcloud spanner databases ddl describe DB --instance=I | splitheat lint -",
            "Exit status 1: something as grave as --fail-on was found; 2: bad input.",
            "A comment on the line above a statement accepts a finding, or states a rate:",
            "  -- splitheat:ignore SPH004 three writes an hour",
            "  -- splitheat:rate 5/s"
        })
public final class LintCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final InputStream in;
    private final Screen screen;
    private final Lint lint = Lint.standard();

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "FILE|DIR", description = "DDL of one database, either dialect.")
    private List<String> inputs = List.of();

    @Option(names = "--dialect", paramLabel = "DIALECT", description = "${COMPLETION-CANDIDATES}; default: detected.")
    private Optional<DdlDialect> dialect;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private LintFormat format;

    @Option(names = "--baseline", paramLabel = "FILE", description = "Accepts the findings that it lists.")
    private Optional<Path> baseline;

    @Option(names = "--write-baseline", paramLabel = "FILE", description = "Lists the findings of now there.")
    private Optional<Path> writeBaseline;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "Exit status 1 when something of this severity or worse was found: ${COMPLETION-CANDIDATES}; "
                    + "default ${DEFAULT-VALUE}.",
            defaultValue = "error")
    private LintFailOn failOn;

    @Option(
            names = "--rates",
            paramLabel = "FILE",
            description = "JSON of SPANNER_SYS.TABLE_OPERATIONS_STATS_MINUTE, as replay reads it.")
    private Optional<Path> rates;

    @Option(
            names = "--suppressions",
            paramLabel = "FILE",
            description = "Lines RULE OBJECT reason; default: .splitheat-lint beside the input or here.")
    private Optional<Path> suppressions;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes there instead of standard output.")
    private Optional<Path> out;

    @Option(names = "--list-rules", description = "Lists the rules, and does nothing else.")
    private boolean listRules;

    @Option(names = "--explain", paramLabel = "RULE", description = "Explains a rule, and does nothing else.")
    private Optional<String> explain;

    public LintCommand(Terminal terminal, InputStream in, Screen screen) {
        this.terminal = terminal;
        this.in = in;
        this.screen = screen;
    }

    @Override
    public Integer call() {
        Logs.errors();
        if (listRules || explain.isPresent()) {
            new Document(terminal, out).print(aboutRules());
            return 0;
        }
        if (inputs.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "missing required parameter: 'FILE|DIR'");
        }
        SchemaLinter.Input input;
        LintResult result;
        try (Progress progress = Progress.of(terminal, "reading " + String.join(" ", inputs))) {
            input = input();
            progress.now("linting " + String.join(" ", inputs));
            result = new SchemaLinter(lint).lint(input);
        }
        writeBaseline.ifPresent(file -> OutputFile.write(
                file, "--write-baseline", writer -> writer.write(BaselineJson.write(result.baseline()))));
        new Document(terminal, out)
                .print(new LintDocument(format, width(), screen.colour() && out.isEmpty())
                        .render(result, input.files(), lint.rules()));
        if (nothingUnderstood(result)) {
            terminal.say(
                    "no statement in " + String.join(" ", inputs)
                            + " was understood: give the DDL of a database, as 'gcloud spanner databases ddl describe' prints it");
            return Failures.STATUS;
        }
        return failOn.failsOn(result) ? 1 : 0;
    }

    private static boolean nothingUnderstood(LintResult result) {
        return result.tables() + result.indexes() == 0 && !result.diagnostics().isEmpty();
    }

    private SchemaLinter.Input input() {
        List<DdlFile> files = new DdlInput(in, verbose() ? terminal::say : left -> {}).files(inputs);
        Dialect spoken = dialect.map(DdlDialect::dialect).orElseGet(() -> DialectChoice.of(files));
        return new SchemaLinter.Input(
                FileOrder.of(files, spoken),
                spoken,
                suppressions
                        .map(file -> List.of(SuppressionFiles.read(file)))
                        .orElseGet(() -> SuppressionFiles.beside(inputs)),
                accepted(),
                baseline.map(Path::toString).orElse(""),
                rates.map(RatesFile::read).orElseGet(MeasuredRates::new));
    }

    /** A baseline that is being written may not be there yet. */
    private Baseline accepted() {
        boolean first = baseline.equals(writeBaseline)
                && baseline.filter(file -> Files.notExists(file)).isPresent();
        return baseline.filter(file -> !first).map(LintCommand::baseline).orElse(Baseline.NONE);
    }

    private static Baseline baseline(Path file) {
        try {
            return BaselineJson.read(TextFile.read(file, file.toString()));
        } catch (UnreadableBaselineException e) {
            throw new UnreadableInputException(
                    file.toString(), e.getMessage() + ", expected what --write-baseline writes", e);
        }
    }

    private String aboutRules() {
        RuleNames rules = new RuleNames(lint.rules());
        List<RuleText> wanted = explain.map(name -> List.of(rule(rules, name))).orElse(rules.all());
        if (format == LintFormat.json) {
            return LintJson.of(wanted);
        }
        RuleCard card = new RuleCard(width());
        return explain.isPresent() ? card.explain(wanted.get(0)) : card.list(wanted);
    }

    private RuleText rule(RuleNames rules, String name) {
        return rules.find(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "unknown rule " + name
                                + Nearest.to(name, rules.names())
                                        .map(near -> ": did you mean " + near + "?")
                                        .orElse(": --list-rules names them")));
    }

    private int width() {
        return screen.width(spec.usageMessage()::width);
    }

    private boolean verbose() {
        return spec.root().userObject() instanceof Failures.VerboseSwitch chosen && chosen.verbose();
    }
}
