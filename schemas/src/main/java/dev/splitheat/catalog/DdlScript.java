package dev.splitheat.catalog;

import java.util.List;
import java.util.Objects;

/**
 * What DDL text says.
 *
 * @param catalog what its statements leave behind when they are executed in order
 * @param diagnostics the statements that had no effect on it because they were not understood or contradict others
 */
public record DdlScript(Catalog catalog, List<Diagnostic> diagnostics) {
    public DdlScript {
        Objects.requireNonNull(catalog, "catalog");
        diagnostics = List.copyOf(diagnostics);
    }

    /** The catalog of text that must be understood as a whole. */
    public Catalog catalogOrThrow() {
        if (!diagnostics.isEmpty()) {
            Diagnostic first = diagnostics.get(0);
            throw new UnreadableDdlException(first.line(), first.column(), first.message());
        }
        return catalog;
    }
}
