package dev.splitheat.app.export.live;

import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.Progress;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.spanner.CredentialsFile;
import dev.splitheat.ingest.spanner.DatabaseCopy;
import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerAccess;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.UnusableCredentialsException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code splitheat export}. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Copies a database's schema and statistics into a directory that 'splitheat replay' reads.",
        footer = {
            "",
            "Needs read access only (roles/spanner.databaseReader). All views are read at",
            "one timestamp 15 seconds ago, at low priority; the files are what 'gcloud",
            "spanner databases execute-sql --format=json' prints. Keys, statements and tags",
            "are copied as they are: the directory holds customers' data.",
            "Exit status 0: the export is there; views that are left out are named. 2: there",
            "is none."
        })
public final class ExportCommand implements Callable<Integer> {
    private static final Duration STALENESS = Duration.ofSeconds(15);

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "DATABASE",
            description = "Full name: projects/PROJECT/instances/INSTANCE/databases/DATABASE.")
    private String database;

    @Parameters(index = "1", paramLabel = "DIR", description = "A directory that is empty or not there yet.")
    private Path directory;

    @Mixin
    private StreamChoice streams;

    @Option(names = "--overwrite", description = "Replaces the export in DIR when this one is complete.")
    private boolean overwrite;

    @Option(
            names = "--credentials",
            paramLabel = "FILE",
            description = "A service account or external account file instead of Application Default Credentials.")
    private Optional<Path> credentials = Optional.empty();

    @Option(
            names = "--role",
            paramLabel = "ROLE",
            description = "The database role to read as, where access is fine-grained.")
    private Optional<String> role = Optional.empty();

    @Option(
            names = "--spanner-host",
            paramLabel = "HOST:PORT",
            description = "A simulated Spanner on this machine ('splitheat sandbox run') instead of Google's.")
    private Optional<String> spannerHost = Optional.empty();

    public ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Logs.errors();
        DatabaseName name = parsed(DatabaseName::of, database);
        streams.names();
        check(!directory.toString().isBlank(), "no directory is named: name one that is new or empty");
        credentials.ifPresent(this::refuseUnusable);
        Optional<LoopbackHost> host = spannerHost.map(text -> parsed(LoopbackHost::of, text));
        try {
            ExportTarget.refuseUnusable(directory, overwrite);
            try (SpannerConnections connections = new SpannerConnections(new SpannerAccess(host, credentials, role));
                    ExportTarget target = ExportTarget.prepare(directory, overwrite)) {
                export(name, connections, target);
            }
        } catch (UnreadableDatabaseException e) {
            throw new UnreadableSourceException(name, e);
        } catch (IOException e) {
            throw new UnusableTargetException(directory, e);
        }
        return 0;
    }

    private void export(DatabaseName name, SpannerConnections connections, ExportTarget target) throws IOException {
        DatabaseCopy source = new DatabaseCopy(connections, name, Manners.stale(STALENESS));
        try (Progress progress = Progress.of(terminal, "exporting " + name)) {
            LiveExport export = new LiveExport(name, source, target, progress::now);
            DatabaseCopy.Moment moment = export.write(streams.names(), streams.since());
            target.complete();
            progress.done();
            export.leftOut().forEach(terminal::say);
            terminal.say("wrote " + export.views() + " views with " + export.rows() + " rows of " + name + " as of "
                    + moment.readAt() + " into " + directory);
        }
    }

    private <T> T parsed(Function<String, T> reading, String text) {
        try {
            return reading.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), withoutStop(e.getMessage()));
        }
    }

    private void refuseUnusable(Path file) {
        try {
            CredentialsFile.read(file);
        } catch (UnusableCredentialsException e) {
            throw new ParameterException(spec.commandLine(), withoutStop(e.getMessage()), e);
        }
    }

    private void check(boolean holds, String sentence) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), sentence);
        }
    }

    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
