package dev.splitheat.redesign;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Catalogue C28: what answers all that an index answers, in the same order.
 *
 * @param by the name of another index, or empty where it is the table's own key
 * @param twin whether both are the same but for their names
 */
public record Covered(Optional<String> by, boolean twin) {
    /** Empty for an index that also enforces something, or is smaller because it leaves rows out. */
    public static Optional<Covered> of(Catalog catalog, Table table, Index index) {
        if (index.managed()
                || index.unique()
                || !index.ordered()
                || !index.notNullColumns().isEmpty()
                || index.keyColumns().isEmpty()) {
            return Optional.empty();
        }
        return index.storedColumns().isEmpty() && begins(table.primaryKey(), index.keyColumns())
                ? Optional.of(new Covered(Optional.empty(), false))
                : catalog.indexesOf(table).stream()
                        .filter(other -> covers(other, index))
                        .findFirst()
                        .map(other -> new Covered(Optional.of(other.name()), twins(other, index)));
    }

    private static boolean covers(Index other, Index index) {
        if (other.name().equals(index.name())
                || other.managed()
                || !other.ordered()
                || !other.notNullColumns().isEmpty()
                || !folded(other.interleavedIn().stream().toList())
                        .equals(folded(index.interleavedIn().stream().toList()))
                || !begins(other.keyColumns(), index.keyColumns())) {
            return false;
        }
        Set<String> held = folded(other.storedColumns());
        other.keyColumns().forEach(part -> held.add(part.column().toLowerCase(Locale.ROOT)));
        // Of twins only one is covered.
        return held.containsAll(folded(index.storedColumns()))
                && (!twins(other, index) || other.unique() || other.name().compareTo(index.name()) < 0);
    }

    private static boolean twins(Index other, Index index) {
        return other.keyColumns().size() == index.keyColumns().size()
                && folded(other.storedColumns()).equals(folded(index.storedColumns()));
    }

    private static boolean begins(List<KeyColumn> longer, List<KeyColumn> shorter) {
        return longer.size() >= shorter.size()
                && IntStream.range(0, shorter.size())
                        .allMatch(part -> longer.get(part).descending()
                                        == shorter.get(part).descending()
                                && longer.get(part)
                                        .column()
                                        .equalsIgnoreCase(shorter.get(part).column()));
    }

    private static Set<String> folded(Collection<String> names) {
        Set<String> folded = new HashSet<>();
        names.forEach(name -> folded.add(name.toLowerCase(Locale.ROOT)));
        return folded;
    }
}
