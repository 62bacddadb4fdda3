package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.Token;

/** The places of things while statements are being applied. */
final class OriginsDraft {
    private final Map<ObjectName, Origin> origins = new HashMap<>();
    private final List<Place> statements = new ArrayList<>();

    Origins finished() {
        return new Origins(origins, statements);
    }

    void statement(Token first) {
        statements.add(SourceText.place(first));
    }

    Origin declared(SchemaObject object, Token statement, Token name) {
        Origin origin = new Origin(SourceText.place(statement), SourceText.place(name));
        origins.put(ObjectName.of(object), origin);
        return origin;
    }

    /** Empty for what the text does not declare. */
    Optional<Origin> of(SchemaObject object) {
        return Optional.ofNullable(origins.get(ObjectName.of(object)));
    }

    void dropped(SchemaObject object) {
        origins.remove(ObjectName.of(object));
    }

    void renamed(SchemaObject before, SchemaObject after) {
        Origin origin = origins.remove(ObjectName.of(before));
        if (origin != null) {
            origins.put(ObjectName.of(after), origin);
        }
    }
}
