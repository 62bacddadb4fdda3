package dev.splitheat.app.terminal;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * What a command was asked for, on its way out.
 *
 * @param file where it goes instead of standard output, as {@code --out} names it
 */
public record Document(Terminal terminal, Optional<Path> file) {
    public Document {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(file, "file");
    }

    /** @throws OutputFileException when not all of it could be written */
    public void print(String text) {
        if (file.isPresent()) {
            OutputFile.write(file.get(), "--out", writer -> writer.write(text));
            return;
        }
        terminal.out().print(text);
        if (terminal.out().checkError()) {
            throw new OutputFileException();
        }
    }
}
