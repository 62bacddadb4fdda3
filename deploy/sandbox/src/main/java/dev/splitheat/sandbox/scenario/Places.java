package dev.splitheat.sandbox.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where in YAML text each key and value stands, by JSON pointer. */
final class Places {
    private final Map<String, Place> keys = new HashMap<>();
    private final Map<String, Place> values = new HashMap<>();

    /**
     * Walks through the text, which also tells whether it is YAML at all.
     *
     * @throws UnusableValueException at an alias, or a key without a value
     * @throws IOException when the text is no YAML
     */
    void walk(YAMLMapper yaml, String text) throws IOException {
        try (YAMLParser parser = yaml.getFactory().createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                note(parser, token);
            }
        }
    }

    private void note(YAMLParser parser, JsonToken token) throws IOException {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        JsonLocation location = parser.currentTokenLocation();
        Map<String, Place> seen = token == JsonToken.FIELD_NAME ? keys : values;
        seen.putIfAbsent(pointer, new Place(location.getLineNr(), location.getColumnNr()));
        if (parser.isCurrentAlias()) {
            throw UnusableValueException.of(pointer, "aliases are not followed here: write the value out");
        }
        if (token == JsonToken.VALUE_NULL && !pointer.contains("/where/")) {
            throw UnusableValueException.of(
                    pointer, "nothing stands behind " + last(pointer) + ": write a value or leave the key out");
        }
    }

    /** Of the value, or of the nearest thing around it that is in the text. */
    Place value(String pointer) {
        Place place = values.get(pointer);
        return place != null || pointer.isEmpty() ? orStart(place) : value(around(pointer));
    }

    Place key(String pointer) {
        Place place = keys.get(pointer);
        return place != null ? place : value(pointer);
    }

    /** The keys right below a pointer, in alphabetical order. */
    List<String> keysIn(String pointer) {
        String prefix = pointer + "/";
        return keys.keySet().stream()
                .filter(key -> key.startsWith(prefix))
                .map(key -> key.substring(prefix.length()))
                .filter(rest -> rest.indexOf('/') < 0)
                .sorted()
                .toList();
    }

    private static Place orStart(Place place) {
        return place == null ? Place.START : place;
    }

    private static String around(String pointer) {
        return pointer.substring(0, pointer.lastIndexOf('/'));
    }

    static String last(String pointer) {
        return pointer.substring(pointer.lastIndexOf('/') + 1);
    }
}
