package dev.splitheat.app.replay;

import dev.splitheat.app.terminal.Logs;
import dev.splitheat.app.terminal.OutputFile;
import dev.splitheat.app.terminal.OutputFileException;
import dev.splitheat.app.terminal.Terminal;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitheat replay}: what Splitheat would have found in exported statistics. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = "Finds hotspots in statistics that were exported from a database, and prints what to do.",
        footer = {
            "",
            "DIR holds schema.sql and views as JSON, at least split_stats_top_minute.json:",
            "  gcloud spanner databases ddl describe DB --instance=I > schema.sql",
            "  gcloud spanner databases execute-sql DB --instance=I --format=json \\",
            "    --sql='SELECT * FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE' > split_stats_top_minute.json",
            "Key values are shown as they are."
        })
public final class ReplayCommand implements Callable<Integer> {
    private static final int WIDTH = 110;

    private final Terminal terminal;
    private final InstantSource clock;

    @Parameters(index = "0", paramLabel = "DIR", description = "The export directory.")
    private Path directory;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private ReplayFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes there instead of standard output.")
    private Optional<Path> out;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "Exit status 1 when something of this severity or worse was found: ${COMPLETION-CANDIDATES}; "
                    + "default ${DEFAULT-VALUE}.",
            defaultValue = "never")
    private FailOn failOn;

    /** @param clock tells what of an export is still to come */
    public ReplayCommand(Terminal terminal, InstantSource clock) {
        this.terminal = terminal;
        this.clock = clock;
    }

    @Override
    public Integer call() throws IOException {
        Logs.errors();
        ReplayResult result = new ReplayRun(terminal, directory).result();
        result.endsAfter(clock.instant().truncatedTo(ChronoUnit.SECONDS)).ifPresent(terminal::say);
        result.setAside().ifPresent(terminal::say);
        if (out.isPresent()) {
            OutputFile.write(out.get(), "--out", writer -> print(result, writer, false));
        } else {
            print(result, terminal.out(), terminal.interactive());
            if (terminal.out().checkError()) {
                throw new OutputFileException();
            }
        }
        return failOn.failsOn(result) ? 1 : 0;
    }

    private void print(ReplayResult result, Writer writer, boolean colour) throws IOException {
        switch (format) {
            case text -> new ReplayText(WIDTH, colour).write(result, writer);
            case json -> ReplayJson.write(result, writer);
            case html -> ReplayHtml.write(result, writer);
        }
    }
}
