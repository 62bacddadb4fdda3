package dev.splitheat.sandbox.world;

import java.time.Duration;
import java.util.Objects;

/**
 * A schema change that belongs to a database's history.
 *
 * @param at after the start of history
 * @param ddl statements, with semicolons between them
 */
public record DdlChange(Duration at, String ddl) {
    public DdlChange {
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(ddl, "ddl");
    }
}
