package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/** A JSON file read token by token; whatever goes wrong is said with the place that was last set. */
final class JsonFile implements AutoCloseable {
    private static final JsonFactory JSON = new JsonMapper().getFactory();

    /** Jackson has an exception of its own for this, but does not use it everywhere. */
    private static final String END_OF_INPUT = "Unexpected end-of-input";

    private final JsonParser parser;
    private Place place;

    private JsonFile(JsonParser parser, Place place) {
        this.parser = parser;
        this.place = place;
    }

    static JsonFile open(Path path, LongConsumer bytesRead) {
        Place place = Place.of(path.getFileName().toString());
        if (Files.isDirectory(path)) {
            throw place.refused("is a directory, expected a file");
        }
        try {
            return new JsonFile(JSON.createParser(new Utf8Reader(Files.newInputStream(path), bytesRead)), place);
        } catch (IOException e) {
            throw unreadable(place, e);
        }
    }

    /** Refuses a file that the operating system does not let us read. */
    static UnreadableExportException unreadable(Place place, IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return place.refused("there is no such file", cause);
        }
        if (cause instanceof AccessDeniedException) {
            return place.refused("this user may not read it", cause);
        }
        return place.refused("reading failed, " + cause.getMessage(), cause);
    }

    Place place() {
        return place;
    }

    void at(Place here) {
        place = here;
    }

    /** The next token, or null at the end of the text. */
    JsonToken next() {
        try {
            return parser.nextToken();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    JsonToken current() {
        return parser.currentToken();
    }

    /** The text of a name, string or number. */
    String text() {
        try {
            return parser.getText();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    double number() {
        try {
            return parser.getDoubleValue();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /** Passes over the current value, however large, without keeping it. */
    void skip() {
        try {
            parser.skipChildren();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /** The current value as a tree; only for what is known to be small. */
    JsonNode tree() {
        try {
            return parser.readValueAsTree();
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /** The current value in words, for a refusal. */
    String found() {
        JsonToken token = current();
        if (token == null) {
            return "nothing";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> UnreadableExportException.quoted(text());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                "the number " + UnreadableExportException.quoted(text()).replace("\"", "");
            case VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> text();
            case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> "nothing";
        };
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            throw unreadable(place, e);
        }
    }

    private UnreadableExportException refused(IOException cause) {
        if (cause instanceof CharacterCodingException) {
            return place.refused("the text is not UTF-8", cause);
        }
        if (cause instanceof JsonProcessingException early
                && early.getOriginalMessage().startsWith(END_OF_INPUT)) {
            return place.refused("the file ends in the middle of its JSON; it may be incomplete", cause);
        }
        if (cause instanceof StreamConstraintsException) {
            return place.refused("the JSON has a value longer or nested deeper than Spanner can hold", cause);
        }
        if (cause instanceof JsonProcessingException malformed) {
            JsonLocation at = malformed.getLocation();
            return place.refused(
                    "this is not JSON at line " + at.getLineNr() + ", character " + at.getColumnNr(), cause);
        }
        return unreadable(place, cause);
    }
}
