package dev.splitheat.redesign.indexes;

import dev.splitheat.redesign.Redesign;
import java.util.List;
import java.util.stream.Stream;

/** The redesigns of an index, in the order of preference. */
public final class IndexRedesigns {
    private IndexRedesigns() {}

    public static List<Redesign> all() {
        return redesigns(new ShardedIndex(false));
    }

    /** The same for entries that are read in the order of their key: a queue's, or the newest. */
    public static List<Redesign> readInOrder() {
        return redesigns(new ShardedIndex(true));
    }

    private static List<Redesign> redesigns(Redesign sharded) {
        return Stream.concat(
                        Stream.of(
                                new UnusedIndex(),
                                new SuperfluousIndex(),
                                new NullFilteredIndex(),
                                sharded,
                                new InterleavedIndex(),
                                new StoredColumns(),
                                new MissingIndex(),
                                new OverStored()),
                        IndexMisconceptions.all().stream())
                .toList();
    }
}
