package dev.splitheat.ingest.spanner;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.splitheat.ingest.collect.Cells;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Structs that Spanner wrote as JSON, where its dialect has no arrays of structs. UNVERIFIED: the case of the names, and
 * whether 64-bit integers come as numbers or as text; both are read.
 */
public final class JsonCells implements Cells {
    private final Map<String, JsonElement> members = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private JsonCells(JsonObject object) {
        object.asMap().forEach(members::put);
    }

    /** Of an array; one object alone is taken for the only element, what is no JSON for none. */
    public static List<Cells> parse(String json) {
        try {
            return elementsOf(JsonParser.parseString(json));
        } catch (JsonParseException e) {
            return List.of();
        }
    }

    private static List<Cells> elementsOf(JsonElement element) {
        return elements(element)
                .filter(JsonElement::isJsonObject)
                .<Cells>map(object -> new JsonCells(object.getAsJsonObject()))
                .toList();
    }

    @Override
    public Optional<String> text(String column) {
        return member(column).filter(JsonElement::isJsonPrimitive).map(JsonElement::getAsString);
    }

    @Override
    public OptionalLong number(String column) {
        return Figures.number(text(column));
    }

    @Override
    public OptionalDouble decimal(String column) {
        return Figures.decimal(text(column));
    }

    @Override
    public Optional<Instant> time(String column) {
        try {
            return text(column).map(Instant::parse);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean flag(String column) {
        return text(column).filter(Figures::yes).isPresent();
    }

    @Override
    public List<String> texts(String column) {
        return primitives(column).toList();
    }

    @Override
    public List<Long> numbers(String column) {
        return primitives(column)
                .flatMapToLong(text -> Figures.number(Optional.of(text)).stream())
                .boxed()
                .toList();
    }

    @Override
    public List<Cells> structs(String column) {
        return member(column).map(JsonCells::elementsOf).orElse(List.of());
    }

    private Optional<JsonElement> member(String name) {
        return Optional.ofNullable(members.get(name));
    }

    private Stream<String> primitives(String column) {
        return member(column).stream()
                .flatMap(JsonCells::elements)
                .filter(JsonElement::isJsonPrimitive)
                .map(JsonElement::getAsString);
    }

    private static Stream<JsonElement> elements(JsonElement element) {
        if (!element.isJsonArray()) {
            return Stream.of(element);
        }
        JsonArray array = element.getAsJsonArray();
        return StreamSupport.stream(array.spliterator(), false);
    }
}
