package dev.splitheat.redesign.keys;

import dev.splitheat.redesign.Reading;
import dev.splitheat.redesign.Redesign;
import java.util.List;
import java.util.stream.Stream;

/** The redesigns of a table's key, in the order of preference. */
public final class KeyRedesigns {
    private KeyRedesigns() {}

    public static List<Redesign> all() {
        return Stream.concat(redesigns(new ShardedKey(Reading.ANYHOW)).stream(), KeyMisconceptions.all().stream())
                .toList();
    }

    /** The same for rows that are read so. */
    public static List<Redesign> read(Reading reading) {
        return redesigns(new ShardedKey(reading));
    }

    private static List<Redesign> redesigns(Redesign sharded) {
        return List.of(
                new BitReversedDefault(false),
                new UuidDefault(),
                new SwappedKey(),
                new EntityRoot(),
                new HashedKey(),
                new BitReversedDefault(true),
                sharded,
                new UuidFirst(),
                new ShardedPrefix(),
                new DistributedFirst());
    }

    /** For a moving end that no other redesign answers with statements. */
    public static Redesign lastResort() {
        return new SpreadKey();
    }
}
