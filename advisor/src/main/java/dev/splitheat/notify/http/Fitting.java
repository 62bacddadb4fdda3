package dev.splitheat.notify.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.splitheat.text.Shortened;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Makes a JSON document fit by leaving out what is missed least, and says in the document what that was. */
public final class Fitting {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Fitting() {}

    /**
     * Something that can be missed.
     *
     * @param leaveOut takes it out of the document; false when it was not there
     */
    public record Part(String name, BooleanSupplier leaveOut) {}

    /**
     * The document's text, of {@code most} bytes where the parts allow it.
     *
     * @param parts the least missed first
     * @param mark writes into the document what is missing
     */
    public static String fit(ObjectNode document, int most, List<Part> parts, Consumer<List<String>> mark) {
        List<String> missing = new ArrayList<>();
        Iterator<Part> next = parts.iterator();
        String text = text(document);
        while (bytes(text) > most && next.hasNext()) {
            Part part = next.next();
            if (part.leaveOut().getAsBoolean()) {
                missing.add(part.name());
                mark.accept(missing);
                text = text(document);
            }
        }
        return text;
    }

    /** Texts over {@code letters} are cut, lists over {@code items} end early: what is left when nothing can be left out. */
    public static Part cutting(ObjectNode document, int letters, int items) {
        return new Part("long texts", () -> {
            cut(document, letters, items);
            return true;
        });
    }

    public static String text(JsonNode document) {
        try {
            return JSON.writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values always has a JSON text", e);
        }
    }

    /** The document, or an empty one where the text is none. */
    public static JsonNode read(String text) {
        try {
            JsonNode read = JSON.readTree(text);
            return read == null ? JSON.createObjectNode() : read;
        } catch (JsonProcessingException e) {
            return JSON.createObjectNode();
        }
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static void cut(ContainerNode<?> node, int letters, int items) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> field.setValue(cutValue(field.getValue(), letters, items)));
        } else if (node instanceof ArrayNode array) {
            while (array.size() > items) {
                array.remove(array.size() - 1);
            }
            for (int place = 0; place < array.size(); place++) {
                array.set(place, cutValue(array.get(place), letters, items));
            }
        }
    }

    private static JsonNode cutValue(JsonNode value, int letters, int items) {
        if (value instanceof ContainerNode<?> inner) {
            cut(inner, letters, items);
        }
        return value.isTextual() ? TextNode.valueOf(Shortened.to(letters, value.textValue())) : value;
    }
}
