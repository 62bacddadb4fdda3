package dev.splitheat.redesign.keys;

import dev.splitheat.redesign.Redesign;
import java.util.List;

/** The redesigns of a table's key, in the order of preference. */
public final class KeyRedesigns {
    private KeyRedesigns() {}

    public static List<Redesign> all() {
        return List.of(
                new BitReversedDefault(false),
                new UuidDefault(),
                new SwappedKey(),
                new HashedKey(),
                new BitReversedDefault(true),
                new ShardedKey(),
                new UuidFirst());
    }

    /** For a moving end that no other redesign answers with statements. */
    public static Redesign lastResort() {
        return new SpreadKey();
    }
}
