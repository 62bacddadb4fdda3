package dev.splitheat.redesign.indexes;

import dev.splitheat.redesign.Reading;
import dev.splitheat.redesign.Redesign;
import java.util.List;
import java.util.stream.Stream;

/** The redesigns of an index, in the order of preference. */
public final class IndexRedesigns {
    private IndexRedesigns() {}

    public static List<Redesign> all() {
        return redesigns(new ShardedIndex(Reading.ANYHOW));
    }

    /** The same for entries that are read so. */
    public static List<Redesign> read(Reading reading) {
        return redesigns(new ShardedIndex(reading));
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
