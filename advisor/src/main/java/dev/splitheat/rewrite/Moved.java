package dev.splitheat.rewrite;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Which table's rows or entries are stored another way.
 *
 * @param catalog as it was
 * @param table of it
 * @param index where the table stays as it is and one of its indexes is followed by another
 * @param renamed indexes that come under another name, old and new
 */
public record Moved(Catalog catalog, Table table, Optional<Succession> index, Map<String, String> renamed) {
    /** An index and the one that takes its place. */
    public record Succession(Index old, Index successor) {
        public Succession {
            Objects.requireNonNull(old, "old");
            Objects.requireNonNull(successor, "successor");
        }
    }

    public Moved {
        Objects.requireNonNull(catalog, "catalog");
        Objects.requireNonNull(table, "table");
        Objects.requireNonNull(index, "index");
        Map<String, String> folded = new TreeMap<>();
        renamed.forEach((old, successor) -> folded.put(folded(old), successor));
        renamed = Map.copyOf(folded);
    }

    /** The key of the table itself changes. */
    public static Moved key(Catalog catalog, Table table, Map<String, String> renamedIndexes) {
        return new Moved(catalog, table, Optional.empty(), renamedIndexes);
    }

    public static Moved index(Catalog catalog, Table table, Index old, Index successor) {
        return new Moved(
                catalog, table, Optional.of(new Succession(old, successor)), Map.of(old.name(), successor.name()));
    }

    /** The indexes of the table that stay as they are. */
    Stream<Index> others() {
        return catalog.indexesOf(table).stream()
                .filter(other -> index.filter(succession -> succession.old().equals(other))
                        .isEmpty());
    }

    /** The name under which an index is to be forced from now on. */
    Optional<String> successorOf(String index) {
        return Optional.ofNullable(renamed.get(folded(index)));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
