package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.values.ValueSource;
import dev.splitheat.sandbox.workload.values.ValueSourceReader;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns that a workload writes, with where their values come from, or those that it reads, by name.
 *
 * @param names empty when sources are given
 */
@JsonDeserialize(using = ColumnsPlan.Reader.class)
public record ColumnsPlan(Map<String, ValueSource> sources, List<String> names) {
    static final ColumnsPlan NONE = new ColumnsPlan(Map.of(), List.of());

    public ColumnsPlan {
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
        names = List.copyOf(names);
    }

    static final class Reader extends JsonDeserializer<ColumnsPlan> {
        private final ValueSourceReader reader = new ValueSourceReader();

        @Override
        public ColumnsPlan deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() == JsonToken.START_ARRAY) {
                return new ColumnsPlan(Map.of(), List.of(context.readValue(parser, String[].class)));
            }
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                return context.reportInputMismatch(
                        ColumnsPlan.class, "columns is a list of names, or where each column's values come from");
            }
            Map<String, ValueSource> sources = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String column = parser.currentName();
                parser.nextToken();
                sources.put(column, reader.deserialize(parser, context));
            }
            return new ColumnsPlan(sources, List.of());
        }
    }
}
