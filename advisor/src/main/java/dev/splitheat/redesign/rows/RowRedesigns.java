package dev.splitheat.redesign.rows;

import dev.splitheat.redesign.Redesign;
import java.util.List;

/** The redesigns for one hot row or row tree, in the order of preference. */
public final class RowRedesigns {
    private RowRedesigns() {}

    public static List<Redesign> all() {
        return List.of(
                new SequenceObject(), new NumberBlocks(), new ShardedCounter(), new RelievedRow(), new ShardLevel());
    }
}
