package dev.splitheat.app.health;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.ddl.DdlInput;
import dev.splitheat.app.ddl.DialectChoice;
import dev.splitheat.app.ddl.FileOrder;
import dev.splitheat.app.findings.KafkaChoice;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Document;
import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.health.Examination;
import dev.splitheat.health.Health;
import dev.splitheat.health.Observed;
import dev.splitheat.health.TrafficLog;
import java.io.InputStream;
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

/** {@code splitheat health}: the risks of a schema at the rates that were measured. */
@Command(
        name = "health",
        mixinStandardHelpOptions = true,
        description =
                "Prints the risks of a schema at its measured rates, how far each is from being a problem, and the "
                        + "indexes that nothing reads.",
        footer = {
            "",
            "Without --config, --replay or --schema the demo on this machine is asked.",
            "  splitheat health --config splitheat.yaml --database orders",
            "  splitheat health --replay export --format markdown",
            "  splitheat health --schema schema.sql --rates table_operations_stats_hour.json"
        })
public final class HealthCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final InputStream in;
    private final Environment environment;
    private final Screen screen;
    private final String demoPrefix;

    @Spec
    private CommandSpec spec;

    @Mixin
    private KafkaChoice kafka;

    @Option(names = "--replay", paramLabel = "DIR", description = "An export directory: its schema and operations.")
    private Optional<Path> replay = Optional.empty();

    @Option(names = "--schema", paramLabel = "FILE|DIR", description = "DDL of the database, either dialect.")
    private List<String> schema = List.of();

    @Option(
            names = "--rates",
            paramLabel = "FILE|DIR",
            description = "With --schema: JSON of SPANNER_SYS.TABLE_OPERATIONS_STATS_*, as export writes it.")
    private Optional<Path> rates = Optional.empty();

    @Option(names = "--database", paramLabel = "NAME", description = "Which one of those watched, or the name's end.")
    private Optional<String> database = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private HealthFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes there instead of standard output.")
    private Optional<Path> out = Optional.empty();

    /** @param demoPrefix of the demo's topics */
    public HealthCommand(Terminal terminal, InputStream in, Environment environment, Screen screen, String demoPrefix) {
        this.terminal = terminal;
        this.in = in;
        this.environment = environment;
        this.screen = screen;
        this.demoPrefix = demoPrefix;
    }

    @Override
    public Integer call() {
        Logs.errors();
        Examined examined = examined();
        Health health = new Examination(examined.script(), examined.observed()).of(examined.name());
        Screen shown = out.isPresent() ? Screen.PLAIN : screen;
        new Document(terminal, out).print(format.render(health, screen.width(spec.usageMessage()::width), shown));
        return 0;
    }

    private Examined examined() {
        if ((kafka.config().isPresent() ? 1 : 0) + (replay.isPresent() ? 1 : 0) + (schema.isEmpty() ? 0 : 1) > 1) {
            throw new ParameterException(spec.commandLine(), "give one of --config, --replay and --schema");
        }
        if (rates.isPresent() && schema.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--rates belongs to --schema");
        }
        if (replay.isPresent()) {
            String directory = replay.get().toString();
            return new Examined(
                    directory,
                    script(List.of(replay.get().resolve("schema.sql").toString())),
                    OperationsFiles.read(replay.get()).observed());
        }
        return schema.isEmpty() ? watched() : stated();
    }

    private Examined stated() {
        Observed observed =
                rates.map(OperationsFiles::read).map(TrafficLog::observed).orElse(Observed.NOTHING);
        return new Examined(String.join(" ", schema), script(schema), observed);
    }

    private DdlScript script(List<String> inputs) {
        List<DdlFile> files = new DdlInput(in, left -> {}).files(inputs);
        Dialect spoken = DialectChoice.of(files);
        DdlScript script = DdlReader.read(FileOrder.of(files, spoken), spoken);
        if (!script.diagnostics().isEmpty()) {
            int more = script.diagnostics().size() - 1;
            terminal.say(script.diagnostics().get(0) + (more == 0 ? "" : " (and " + more + " more)")
                    + "; the rest of the schema counts");
        }
        return script;
    }

    private Examined watched() {
        Known known = kafka.known(environment, demoPrefix, "--config, --replay, --schema or --kafka-port");
        try (Progress progress = Progress.of(terminal, "asking " + known.kafka().bootstrapServers())) {
            Examined examined = new WatchedDatabases(known).read(database);
            progress.done();
            return examined;
        }
    }
}
