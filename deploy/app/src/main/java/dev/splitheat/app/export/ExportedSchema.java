package dev.splitheat.app.export;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Diagnostic;
import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** The text of {@code schema.sql} and what it declares. */
record ExportedSchema(String text, Catalog catalog) {
    /**
     * A statement that cannot be used gives a warning, for Spanner's DDL grows faster than its readers; a text that
     * declares no table while parts of it were not understood is refused.
     *
     * @param declared the dialect that {@code database.json} names; else it is guessed from the text
     */
    static ExportedSchema read(Path file, Optional<Dialect> declared, Consumer<String> warnings) {
        Place place = Place.of(file.getFileName().toString());
        String text = text(file, place);
        DdlScript script = DdlReader.read(text, declared.orElseGet(() -> DdlReader.guessDialect(text)));
        if (script.catalog().tables().isEmpty() && !script.diagnostics().isEmpty()) {
            throw place.refused(
                    "no table could be read from it, " + script.diagnostics().get(0));
        }
        if (script.catalog().tables().isEmpty()) {
            warnings.accept(place + ": it declares no table, so keys cannot be told apart");
        }
        for (Diagnostic diagnostic : script.diagnostics()) {
            warnings.accept(place + ", " + diagnostic);
        }
        return new ExportedSchema(text, script.catalog());
    }

    private static String text(Path file, Place place) {
        if (Files.isDirectory(file)) {
            throw place.refused("is a directory, expected a file");
        }
        try (InputStream in = Files.newInputStream(file);
                Reader reader = new Utf8Reader(in, bytes -> {})) {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            return text.toString();
        } catch (CharacterCodingException e) {
            throw place.refused("the text is not UTF-8", e);
        } catch (IOException e) {
            throw JsonFile.unreadable(place, e);
        }
    }
}
