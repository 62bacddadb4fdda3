package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.HashSet;
import java.util.Set;

/**
 * An older Spanner: it does not know some tables and columns.
 *
 * @param names {@code SPLIT_STATS_TOP_HOUR} for a table, {@code SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS} for a column
 */
public record Lacking(Set<String> names) implements Fault {
    public Lacking {
        names = Set.copyOf(names);
    }

    @Override
    public Vocabulary vocabulary(Vocabulary vocabulary) {
        Set<String> hidden = new HashSet<>(vocabulary.hidden());
        hidden.addAll(names);
        return new Vocabulary(vocabulary.dialect(), hidden);
    }
}
