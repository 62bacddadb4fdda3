package dev.splitheat.app.advise;

import dev.splitheat.app.ddl.DdlDialect;
import dev.splitheat.app.ddl.DdlInput;
import dev.splitheat.app.ddl.DialectChoice;
import dev.splitheat.app.ddl.FileOrder;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import dev.splitheat.report.Explanation;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code splitheat advise}: what would be advised for a hotspot that somebody knows of. */
@Command(
        name = "advise",
        mixinStandardHelpOptions = true,
        description = "Prints what to do about a hotspot that you name: tonight, for good, and how to get there.",
        footer = {
            "",
            "The same advice as for a finding of that cause at that place, without what was measured:",
            "  splitheat advise --schema schema.sql --cause MONOTONIC_INDEX --index OrdersByTime",
            "--schema - reads standard input:",
            "  gcloud spanner databases ddl describe DB --instance=I | splitheat advise --schema - \\",
            "    --cause MONOTONIC_KEY --table Orders"
        })
public final class AdviseCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final InputStream in;
    private final Screen screen;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--schema",
            paramLabel = "FILE|DIR",
            required = true,
            description = "DDL of the database, either dialect; may be given several times.")
    private List<String> schema = List.of();

    @Option(
            names = "--cause",
            paramLabel = "CAUSE",
            required = true,
            description = "Why it is hot: ${COMPLETION-CANDIDATES}.")
    private Cause cause;

    @Option(names = "--table", paramLabel = "TABLE", description = "The hot table.")
    private Optional<String> table;

    @Option(names = "--index", paramLabel = "INDEX", description = "The hot index, where it is one.")
    private Optional<String> index;

    @Option(
            names = "--column",
            paramLabel = "COLUMN",
            description =
                    "The key column to blame; default: the first that the schema shows to grow, or not to be spread.")
    private Optional<String> column;

    @Option(names = "--dialect", paramLabel = "DIALECT", description = "${COMPLETION-CANDIDATES}; default: detected.")
    private Optional<DdlDialect> dialect;

    @Mixin
    private AdviceOutput output;

    public AdviseCommand(Terminal terminal, InputStream in, Screen screen) {
        this.terminal = terminal;
        this.in = in;
        this.screen = screen;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Catalog catalog = catalog();
        Spot spot = new NamedSpot(cause, table, index, column).in(catalog);
        Explanation explanation =
                Explanation.of(spot, Redesigns.all().advise(new Situation(spot, catalog, Evidence.NONE)));
        output.print(explanation, terminal, screen, spec.usageMessage()::width);
        return 0;
    }

    private Catalog catalog() {
        List<DdlFile> files = new DdlInput(in, left -> {}).files(schema);
        Dialect spoken = dialect.map(DdlDialect::dialect).orElseGet(() -> DialectChoice.of(files));
        DdlScript script = DdlReader.read(FileOrder.of(files, spoken), spoken);
        if (!script.diagnostics().isEmpty()) {
            int more = script.diagnostics().size() - 1;
            terminal.say(script.diagnostics().get(0) + (more == 0 ? "" : " (and " + more + " more)")
                    + "; the rest of the schema counts");
        }
        return script.catalog();
    }
}
