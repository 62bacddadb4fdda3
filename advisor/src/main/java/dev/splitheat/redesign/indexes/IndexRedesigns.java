package dev.splitheat.redesign.indexes;

import dev.splitheat.redesign.Redesign;
import java.util.List;

/** The redesigns of an index, in the order of preference. */
public final class IndexRedesigns {
    private IndexRedesigns() {}

    public static List<Redesign> all() {
        return List.of(new ShardedIndex(), new InterleavedIndex());
    }
}
