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

    void renamed(Table table, Renaming renaming) {
        Origin origin = origins.remove(ObjectName.of(table));
        if (origin != null) {
            origins.put(new ObjectName(ObjectKind.TABLE, renaming.to()), origin);
        }
        origins.values().forEach(other -> other.renamed(renaming));
    }

    /** Gives the index the place of the foreign key that it is made for. */
    void backing(BackingIndexes.Backing backing) {
        of(backing.owner())
                .flatMap(owner -> owner.foreignKey(backing.foreignKey()))
                .ifPresent(key -> {
                    Origin origin = new Origin(key.statement(), key.name());
                    backing.index().keyColumns().forEach(part -> origin.keyPart(part.column(), key.name()));
                    origins.put(ObjectName.of(backing.index()), origin);
                });
    }
}
