package dev.splitheat.catalog;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What DDL text says.
 *
 * @param catalog what its statements leave behind when they are executed in order
 * @param diagnostics the statements that had no effect on it because they were not understood or contradict others
 * @param contradictions those of the diagnostics whose statements were understood
 * @param origins where the things of the catalog were declared
 * @param remarks its comments, in the order of their places
 */
public record DdlScript(
        Catalog catalog,
        List<Diagnostic> diagnostics,
        Set<Diagnostic> contradictions,
        Origins origins,
        List<Remark> remarks) {
    public DdlScript {
        Objects.requireNonNull(catalog, "catalog");
        Objects.requireNonNull(origins, "origins");
        diagnostics = List.copyOf(diagnostics);
        contradictions = Set.copyOf(contradictions);
        remarks = List.copyOf(remarks);
    }

    /** The catalog of text that must be understood as a whole. */
    public Catalog catalogOrThrow() {
        if (!diagnostics.isEmpty()) {
            Diagnostic first = diagnostics.get(0);
            throw new UnreadableDdlException(first, contradictions.contains(first));
        }
        return catalog;
    }
}
