package dev.splitheat.sandbox.world;

import java.time.Duration;
import java.util.Objects;

/**
 * A change of the schema that happens while the database lives.
 *
 * @param at since the start of history
 * @param ddl one statement or several with semicolons between them
 */
public record DdlChange(Duration at, String ddl) {
    public DdlChange {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(ddl, "ddl");
    }
}
