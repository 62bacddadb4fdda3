package dev.splitheat.heat;

import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SampledWrites;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where a table's sampled writes went: ranges from key to key that carry about a sixteenth each. A key with as much of its
 * own is a range of its own; no range reaches over keys that none of its writes is next to.
 */
final class SampledRanges {
    /** As fine as 256 keys tell: sixteen keys, a quarter off at most times. */
    private static final int PIECES = 16;

    private final KeySpace space;
    private final String table;
    private final List<SampledWrite> sorted;
    private final long writes;
    private final List<RangeHeat> ranges = new ArrayList<>();

    private SampledRanges(KeySpace space, String table, List<SampledWrite> sorted, long writes) {
        this.space = space;
        this.table = table;
        this.sorted = sorted;
        this.writes = writes;
    }

    /** The writes of the ranges are those of the sample, to the last one; none where no key was sampled. */
    static List<RangeHeat> of(KeySpace space, String table, TableSample sample) {
        List<SampledWrite> sorted = SampledWrites.of(List.of(sample), space).stream()
                .sorted(Comparator.comparing(SampledWrite::key))
                .toList();
        SampledRanges ranges = new SampledRanges(space, table, sorted, sample.writes());
        ranges.cut();
        return ranges.ranges;
    }

    private void cut() {
        int most = Math.max(1, (sorted.size() + PIECES - 1) / PIECES);
        int from = 0;
        int at = 0;
        while (at < sorted.size()) {
            int next = endOfKey(at);
            if (at > from && next - from > most) {
                add(from, at);
                from = at;
            }
            at = next;
        }
        if (from < at) {
            add(from, at);
        }
    }

    private int endOfKey(int at) {
        Key key = sorted.get(at).key();
        int next = at + 1;
        while (next < sorted.size() && sorted.get(next).key().equals(key)) {
            next++;
        }
        return next;
    }

    private void add(int from, int to) {
        long before = Math.round((double) writes * from / sorted.size());
        long behind = Math.round((double) writes * to / sorted.size());
        Place place = Place.between(
                space, table, sorted.get(from).key(), sorted.get(to - 1).key());
        ranges.add(RangeHeat.ofSampledWrites(place, behind - before));
    }
}
