package dev.splitheat.sandbox.world;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** The splits of a database, and what a minute of load does to them. */
final class SplitMap {
    static final int REPORTED_ROWS = 100;

    private static final int MINUTES_TO_CUT = 3;
    /** Once it is due a cut happens in this share of the minutes, so that the delay varies. */
    private static final double CUT_NOW = 0.7;

    private static final int MINUTES_TO_MERGE = 45;

    private final TreeMap<Key, Split> splits = new TreeMap<>();
    private final Set<Key> lasting = new HashSet<>();
    private final List<Handover> handovers = new ArrayList<>();
    private final AffectedObjects affected;
    private final Key end;

    /** @param boundaries that no merge removes */
    SplitMap(KeySpace keys, Collection<Key> boundaries) {
        affected = new AffectedObjects(keys);
        end = keys.read(Key.END_TEXT);
        lasting.add(keys.read(Key.BEGIN_TEXT));
        lasting.addAll(boundaries);
        lasting.forEach(start -> splits.put(start, new Split(start)));
    }

    Collection<Split> splits() {
        return splits.values();
    }

    /** Lets a minute pass; the rows that Spanner reports of it, hottest first. */
    List<SplitRow> pass(long minute, List<Load> loads, RandomGenerator random) {
        splits.values().forEach(Split::clear);
        loads.forEach(load -> splits.floorEntry(load.key()).getValue().land(load));
        handovers.forEach(handover -> handover.during(minute));
        splits.values().forEach(Split::age);
        List<SplitRow> rows = report(random);
        handovers.removeIf(handover -> handover.over(minute + 1));
        cutWhatIsLoaded(minute, random);
        mergeWhatIsIdle();
        return rows;
    }

    private List<SplitRow> report(RandomGenerator random) {
        List<SplitRow> rows = new ArrayList<>();
        for (Map.Entry<Key, Split> entry : splits.entrySet()) {
            Split split = entry.getValue();
            if (split.score() >= Split.WARM) {
                Key limit = limitOf(split);
                rows.add(new SplitRow(
                        split.start().text(),
                        limit.text(),
                        split.score(),
                        affected.between(split.start(), limit),
                        UnsplittableReason.of(split, random)));
            }
        }
        return rows.stream()
                .sorted(Comparator.comparingInt(SplitRow::score).reversed())
                .limit(REPORTED_ROWS)
                .toList();
    }

    private Key limitOf(Split split) {
        Key next = splits.higherKey(split.start());
        return next == null ? end : next;
    }

    private void cutWhatIsLoaded(long minute, RandomGenerator random) {
        for (Split split : List.copyOf(splits.values())) {
            boolean due = split.warmMinutes() >= MINUTES_TO_CUT
                    && handovers.stream().noneMatch(handover -> handover.concerns(split));
            if (due) {
                Cut cut = Cut.of(split);
                if (cut.helpsNot()) {
                    split.leftUncut();
                } else if (random.nextDouble() < CUT_NOW) {
                    apply(cut, split, minute);
                }
            }
        }
    }

    private void apply(Cut cut, Split split, long minute) {
        Split left = split;
        split.countFromHere();
        for (Key boundary : cut.boundaries()) {
            Split right = new Split(boundary);
            splits.put(boundary, right);
            handovers.add(new Handover(left, right, minute, split.futileCuts()));
            left = right;
        }
    }

    private void mergeWhatIsIdle() {
        Split before = null;
        for (Split split : List.copyOf(splits.values())) {
            boolean merges = before != null
                    && !lasting.contains(split.start())
                    && Math.min(before.idleMinutes(), split.idleMinutes()) >= MINUTES_TO_MERGE;
            if (merges) {
                splits.remove(split.start());
            } else {
                before = split;
            }
        }
    }
}
