package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The sampled keys of one table; those that do not fit its catalog are passed over. */
public final class SampledKeys {
    /** What a share of one in a thousand is known from; more would only take time. */
    static final int MOST = 20_000;

    private final KeySpace space;
    private final String table;

    public SampledKeys(KeySpace space, String table) {
        this.space = space;
        this.table = table;
    }

    /** Of the newest intervals as many as are kept; by commit. */
    public List<ObservedWrite> writes(List<Interval<TableSample>> newestFirst) {
        List<ObservedWrite> writes = new ArrayList<>();
        for (Interval<TableSample> interval : newestFirst) {
            if (writes.size() < MOST) {
                samples(interval, false).forEach(sample -> writes.addAll(writes(sample)));
            }
        }
        writes.sort(Comparator.comparing(ObservedWrite::at));
        return List.copyOf(writes.subList(Math.max(0, writes.size() - MOST), writes.size()));
    }

    /** Of what the table holds, by the newest interval that told of it. */
    public List<Key> stored(List<Interval<TableSample>> newestFirst) {
        return newestFirst.stream()
                .map(interval -> samples(interval, true)
                        .flatMap(sample -> sample.keys().stream())
                        .flatMap(key -> key(key).stream())
                        .limit(MOST)
                        .toList())
                .filter(keys -> !keys.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private Stream<TableSample> samples(Interval<TableSample> interval, boolean stored) {
        return interval.rows().stream()
                .filter(sample -> sample.stored() == stored && sample.table().equalsIgnoreCase(table));
    }

    private List<ObservedWrite> writes(TableSample sample) {
        double weight = (double) Math.max(sample.writes(), sample.keys().size())
                / Math.max(1, sample.keys().size());
        return sample.keys().stream()
                .filter(key -> key.write().isPresent() && key.committedAt().isPresent())
                .flatMap(sampled -> key(sampled).stream()
                        .map(key -> new ObservedWrite(
                                key,
                                sampled.write().get(),
                                sampled.committedAt().get(),
                                weight,
                                sampled.transactionTag())))
                .toList();
    }

    private Optional<Key> key(SampledKey sampled) {
        try {
            return Optional.of(space.read(sampled.text()))
                    .filter(key -> key.complete() && key.opaque().isEmpty());
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }
}
