package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A view.
 *
 * @param definition its query, as written
 * @param definerRights {@code SQL SECURITY DEFINER}; false for {@code INVOKER}
 */
public record View(String name, String definition, boolean definerRights) implements SchemaObject {
    public View {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(definition, "definition");
    }

    @Override
    public ObjectKind objectKind() {
        return ObjectKind.VIEW;
    }
}
