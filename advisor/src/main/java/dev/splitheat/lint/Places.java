package dev.splitheat.lint;

import dev.splitheat.catalog.Origins;
import dev.splitheat.catalog.Place;
import dev.splitheat.catalog.SchemaObject;
import java.util.Optional;

/** Where in the text a finding is shown. */
record Places(Origins origins) {
    private static final Place NOWHERE = new Place("", 1, 1);

    Place statement(SchemaObject object) {
        return origins.statement(object).orElse(NOWHERE);
    }

    /** The part of the key, else the column's declaration, else the object's name. */
    Place exact(Keyed where, Optional<String> column) {
        return column.flatMap(name -> origins.keyPart(where.object(), name))
                .or(() -> column.flatMap(name -> origins.column(where.table(), name)))
                .or(() -> origins.name(where.object()))
                .orElseGet(() -> statement(where.object()));
    }
}
