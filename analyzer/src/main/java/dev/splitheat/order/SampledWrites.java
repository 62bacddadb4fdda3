package dev.splitheat.order;

import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the samples of one table. */
public final class SampledWrites {
    /**
     * More add nothing: at so many, a share is known to within two in a hundred, and an order is beyond doubt long before.
     * It bounds what one question costs.
     */
    static final int MOST = 4_000;

    private SampledWrites() {}

    /** Keys that were written; see {@link #of(List, KeySpace, Set)}. */
    public static List<SampledWrite> of(List<TableSample> samples, KeySpace space) {
        return of(samples, space, Set.of(TableSample.Write.values()));
    }

    /**
     * Keys that were written in one of these ways, in the order of their commits; of many, evenly chosen ones. Stored keys
     * and texts that are no keys are left out.
     */
    public static List<SampledWrite> of(List<TableSample> samples, KeySpace space, Set<TableSample.Write> kinds) {
        List<Taken> taken = new ArrayList<>();
        for (TableSample sample : samples) {
            double standsFor = Math.max(
                    1, (double) sample.writes() / Math.max(1, sample.keys().size()));
            sample.keys().stream()
                    .filter(key -> !sample.stored() && key.committedAt().isPresent())
                    .filter(key -> key.write().filter(kinds::contains).isPresent())
                    .forEach(key -> taken.add(new Taken(key, standsFor)));
        }
        taken.sort(Comparator.comparing(each -> each.key().committedAt().orElseThrow()));
        List<SampledWrite> read = new ArrayList<>();
        int chosen = Math.min(MOST, taken.size());
        for (int i = 0; i < chosen; i++) {
            Taken each = taken.get((int) ((long) i * taken.size() / chosen));
            read(each, (double) taken.size() / chosen, space).ifPresent(read::add);
        }
        return List.copyOf(read);
    }

    private record Taken(SampledKey key, double standsFor) {}

    private static Optional<SampledWrite> read(Taken taken, double thinned, KeySpace space) {
        try {
            Key key = space.read(taken.key().text());
            return Optional.of(new SampledWrite(
                    key,
                    taken.key().committedAt().orElseThrow(),
                    taken.key().write().orElseThrow(),
                    taken.standsFor() * thinned));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }
}
