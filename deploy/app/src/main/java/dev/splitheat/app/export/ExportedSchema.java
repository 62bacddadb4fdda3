package dev.splitheat.app.export;

import dev.splitheat.catalog.Dialect;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The text of {@code schema.sql}.
 *
 * @param declaredDialect the dialect, where {@code database.json} names it; else it has to be guessed from the text
 */
public record ExportedSchema(String text, Optional<Dialect> declaredDialect) {
    static ExportedSchema read(Path file, Optional<Dialect> declaredDialect) {
        Place place = Place.of(file.getFileName().toString());
        if (Files.isDirectory(file)) {
            throw place.refused("is a directory, expected a file");
        }
        try (InputStream in = Files.newInputStream(file);
                Reader reader = new Utf8Reader(in, bytes -> {})) {
            StringWriter text = new StringWriter();
            reader.transferTo(text);
            return new ExportedSchema(text.toString(), declaredDialect);
        } catch (CharacterCodingException e) {
            throw place.refused("the text is not UTF-8", e);
        } catch (IOException e) {
            throw JsonFile.unreadable(place, e);
        }
    }
}
