package dev.splitheat.catalog;

import java.util.Objects;

/**
 * A table's place under its parent.
 *
 * @param enforced {@code INTERLEAVE IN PARENT}: the parent row must exist; false for {@code INTERLEAVE IN}
 * @param cascade {@code ON DELETE CASCADE}
 */
public record Interleaving(String parent, boolean enforced, boolean cascade) {
    public Interleaving {
        Objects.requireNonNull(parent, "parent");
    }
}
