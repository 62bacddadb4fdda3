package dev.splitheat.sandbox.workload.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.util.Map;
import java.util.TreeSet;

/**
 * Reads one of a closed family by its name: {@code {zipf: {values: 9}}}, or the bare name where nothing else need be
 * said: {@code written}.
 */
public abstract class OneOf<T> extends JsonDeserializer<T> {
    private final String what;
    private final Map<String, Class<? extends T>> family;

    /** @param what the family is called in messages */
    protected OneOf(String what, Map<String, Class<? extends T>> family) {
        this.what = what;
        this.family = Map.copyOf(family);
    }

    @Override
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return bare(parser, context);
        }
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return context.reportInputMismatch(this, "%s is one of %s", what, names());
        }
        T read = null;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            if (read != null) {
                return context.reportInputMismatch(
                        this, "%s has one name, and here is a second: %s", what, parser.currentName());
            }
            Class<? extends T> kind = kind(parser.currentName(), context);
            parser.nextToken();
            read = context.readValue(parser, kind);
        }
        return read == null ? context.reportInputMismatch(this, "%s is one of %s", what, names()) : read;
    }

    private T bare(JsonParser parser, DeserializationContext context) throws IOException {
        Class<? extends T> kind = kind(parser.getText(), context);
        try (TokenBuffer nothing = new TokenBuffer(parser, context)) {
            nothing.writeStartObject();
            nothing.writeEndObject();
            JsonParser empty = nothing.asParserOnFirstToken();
            return context.readValue(empty, kind);
        }
    }

    private Class<? extends T> kind(String name, DeserializationContext context) throws IOException {
        Class<? extends T> kind = family.get(name);
        return kind == null ? context.reportInputMismatch(this, "%s is one of %s, not %s", what, names(), name) : kind;
    }

    private String names() {
        return String.join(", ", new TreeSet<>(family.keySet()));
    }
}
