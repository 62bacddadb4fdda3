package dev.splitheat.order;

import dev.splitheat.keyspace.Key;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which part of a table's keys follows the time: on the whole key that is the first part, and inside each leading part the
 * next one. The first part that does is where a shard column or a bit reversal belongs.
 *
 * @param levels one for each key part, in their order
 */
public record KeyOrder(List<LevelOrder> levels) {
    public static final KeyOrder UNKNOWN = new KeyOrder(List.of());

    /** Half of the writes appended give a gamma of a quarter: with so many observations, six standard deviations. */
    private static final int ENOUGH_TO_DENY = 256;

    public KeyOrder {
        levels = List.copyOf(levels);
    }

    /** The order among sampled writes of one table; O(n log n) for each key part. */
    public static KeyOrder of(List<SampledWrite> writes) {
        int parts = writes.stream()
                .mapToInt(write -> write.key().values().size())
                .max()
                .orElse(0);
        List<SampledWrite> sorted =
                writes.stream().sorted(Comparator.comparing(SampledWrite::key)).toList();
        List<LevelOrder> levels = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            levels.add(level(part, sorted));
        }
        return new KeyOrder(levels);
    }

    /** The first key part that follows the time. */
    public Optional<LevelOrder> first() {
        for (LevelOrder level : levels) {
            if (level.isOrdered()) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }

    /** Whether no part follows the time, and enough was seen to say so of a table half of whose writes were appended. */
    public boolean tellsAbsence() {
        boolean enough = false;
        for (LevelOrder level : levels) {
            enough |= level.observations() >= ENOUGH_TO_DENY;
        }
        return enough && first().isEmpty();
    }

    /** The part to blame, from 0. */
    public OptionalInt part() {
        return first().stream().mapToInt(LevelOrder::part).findFirst();
    }

    /** Keys that share the parts in front lie together in the key order, and among them those that share this part. */
    private static LevelOrder level(int part, List<SampledWrite> sorted) {
        LevelCount count = new LevelCount(part);
        List<SampledWrite> deep = sorted.stream()
                .filter(write -> write.key().values().size() > part)
                .toList();
        int[] values = new int[deep.size()];
        int groupFrom = 0;
        for (int i = 1; i <= deep.size(); i++) {
            int shared = i == deep.size() ? -1 : sharedParts(deep, i);
            if (shared < part) {
                count.add(Arrays.copyOfRange(values, groupFrom, i), times(deep.subList(groupFrom, i)));
                groupFrom = i;
            } else {
                values[i] = values[i - 1] + (shared == part ? 1 : 0);
            }
        }
        return count.result();
    }

    private static int sharedParts(List<SampledWrite> sorted, int at) {
        Key before = sorted.get(at - 1).key();
        return before.sharedParts(sorted.get(at).key());
    }

    private static Instant[] times(List<SampledWrite> group) {
        return group.stream().map(SampledWrite::at).toArray(Instant[]::new);
    }
}
