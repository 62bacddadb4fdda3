package dev.splitheat.app.advise;

import dev.splitheat.app.terminal.Document;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.report.Explanation;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntSupplier;
import picocli.CommandLine.Option;

/** Options of the commands that print advice: how, and where. */
final class AdviceOutput {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.",
            defaultValue = "text")
    private AdviceFormat format;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes there instead of standard output.")
    private Optional<Path> out;

    void print(Explanation explanation, Terminal terminal, Screen screen, IntSupplier width) {
        Screen shown = out.isPresent() ? Screen.PLAIN : screen;
        new Document(terminal, out).print(format.render(explanation, screen.width(width), shown));
    }
}
