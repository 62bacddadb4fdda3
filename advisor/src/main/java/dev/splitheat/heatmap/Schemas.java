package dev.splitheat.heatmap;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import java.util.Objects;

/**
 * What is known of a database's schema when its rows are laid out.
 *
 * @param space of the version that held then: so keys are read
 * @param versions it and all that are known to have held before, the oldest first; none where no schema is known
 */
public record Schemas(KeySpace space, List<CatalogVersion> versions) {
    public Schemas {
        Objects.requireNonNull(space, "space");
        versions = List.copyOf(versions);
    }

    /** Of one schema, of whose past nothing is known. */
    public static Schemas of(KeySpace space) {
        return new Schemas(space, List.of());
    }
}
