package dev.splitheat.app.export;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.catalog.Dialect;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** What {@code database.json} says; every part of it may be left out, and fields that are not known are not read. */
record DatabaseDescription(Optional<String> database, Optional<Dialect> dialect, OptionalInt nodes) {
    static final String FILE = ExportFile.DATABASE;

    private static final List<String> FIELDS = List.of("database", "dialect", "nodes");
    private static final Pattern FULL_NAME = Pattern.compile("projects/[^/|]+/instances/[^/|]+/databases/[^/|]+");

    static final DatabaseDescription NONE =
            new DatabaseDescription(Optional.empty(), Optional.empty(), OptionalInt.empty());

    /** {@code warnings} takes a sentence for every field that is not known. */
    static DatabaseDescription read(Path file, Consumer<String> warnings) {
        try (JsonFile json = JsonFile.open(file, bytes -> {})) {
            if (json.next() != JsonToken.START_OBJECT) {
                throw json.place().refused("expected a JSON object, found " + json.found());
            }
            JsonNode root = json.tree();
            if (json.next() != null) {
                throw json.place().refused("expected the end of the file after the object, found " + json.found());
            }
            root.fieldNames().forEachRemaining(field -> warnOfUnknown(json.place(), field, warnings));
            return new DatabaseDescription(
                    given(root, "database").map(node -> database(json.place(), node)),
                    given(root, "dialect").map(node -> dialect(json.place(), node)),
                    given(root, "nodes")
                            .map(node -> OptionalInt.of(nodes(json.place(), node)))
                            .orElse(OptionalInt.empty()));
        }
    }

    private static void warnOfUnknown(Place place, String field, Consumer<String> warnings) {
        if (!FIELDS.contains(field)) {
            warnings.accept(place + ": no field is known by the name " + UnreadableExportException.quoted(field)
                    + ", so it is not read"
                    + Nearest.to(field.toLowerCase(Locale.ROOT), FIELDS)
                            .map(known -> "; did you mean \"" + known + "\"?")
                            .orElse(""));
        }
    }

    private static Optional<JsonNode> given(JsonNode root, String field) {
        return Optional.of(root.path(field)).filter(node -> !node.isMissingNode() && !node.isNull());
    }

    private static String database(Place place, JsonNode node) {
        if (!node.isTextual() || !FULL_NAME.matcher(node.asText()).matches()) {
            throw unexpected(place, "database", "a text such as \"projects/p/instances/i/databases/d\"", node);
        }
        return node.asText();
    }

    private static Dialect dialect(Place place, JsonNode node) {
        return Arrays.stream(Dialect.values())
                .filter(dialect -> node.isTextual() && dialect.name().equals(node.asText()))
                .findFirst()
                .orElseThrow(() -> unexpected(place, "dialect", "\"GOOGLE_STANDARD_SQL\" or \"POSTGRESQL\"", node));
    }

    private static int nodes(Place place, JsonNode node) {
        if (!node.isInt() || node.asInt() <= 0) {
            throw unexpected(place, "nodes", "a whole number above 0", node);
        }
        return node.asInt();
    }

    private static UnreadableExportException unexpected(Place place, String field, String expected, JsonNode node) {
        String found = node.isContainerNode()
                ? node.isArray() ? "a list" : "an object"
                : node.isTextual() ? UnreadableExportException.quoted(node.asText()) : node.asText();
        return place.refused("expected \"" + field + "\" to be " + expected + ", found " + found);
    }
}
