package dev.splitheat.lint;

import dev.splitheat.catalog.DdlScript;
import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.SchemaObject;
import java.util.Optional;

/** Where in the text a finding is shown. */
record Places(DdlScript script) {
    private static final Place BEGINNING = new Place("", 1, 1);

    Place statement(SchemaObject object) {
        return BEGINNING;
    }

    /** The part of the key, else the column's declaration, else the object's name. */
    Place exact(Keyed where, Optional<String> column) {
        return statement(where.object());
    }
}
