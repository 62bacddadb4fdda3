package dev.splitheat.redesign.indexes;

import dev.splitheat.redesign.Redesign;
import java.util.List;
import java.util.stream.Stream;

/** The redesigns of an index, in the order of preference. */
public final class IndexRedesigns {
    private IndexRedesigns() {}

    public static List<Redesign> all() {
        return Stream.concat(
                        Stream.of(
                                new UnusedIndex(),
                                new SuperfluousIndex(),
                                new NullFilteredIndex(),
                                new ShardedIndex(),
                                new InterleavedIndex(),
                                new StoredColumns(),
                                new MissingIndex(),
                                new OverStored()),
                        IndexMisconceptions.all().stream())
                .toList();
    }
}
