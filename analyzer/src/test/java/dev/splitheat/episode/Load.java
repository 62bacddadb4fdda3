package dev.splitheat.episode;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;

/** Generators of what Spanner reports for typical loads, minute by minute; the same seed gives the same minutes. */
final class Load {
    private final Random random;

    Load(long seed) {
        random = new Random(seed);
    }

    /** Several loads on one database at once. */
    @SafeVarargs
    static IntFunction<List<String>> together(IntFunction<List<String>>... loads) {
        return minute -> {
            List<String> splits = new ArrayList<>();
            for (IntFunction<List<String>> load : loads) {
                splits.addAll(load.apply(minute));
            }
            return splits;
        };
    }

    /** Only in the minutes from {@code from} to before {@code to}. */
    static IntFunction<List<String>> between(int from, int to, IntFunction<List<String>> load) {
        return minute -> minute >= from && minute < to ? load.apply(minute) : List.of();
    }

    /** Spanner cuts the split that is appended every {@code cutEvery} minutes at the newest row. */
    IntFunction<List<String>> append(String prefix, String limit, int cutEvery, int phase) {
        return minute -> {
            int cut = minute - Math.floorMod(minute - phase, cutEvery);
            return List.of("%s%s) .. %s %d".formatted(prefix, at(cut), limit, score(70, 97)));
        };
    }

    /** The mirror image: the newest rows lie first. */
    IntFunction<List<String>> prepend(String object, int cutEvery) {
        return minute -> {
            int cut = minute - Math.floorMod(minute, cutEvery);
            return List.of("%s() .. %s(%s) %d".formatted(object, object, at(cut), score(70, 97)));
        };
    }

    /** An append under each of the shards; all but a few of them warm in any minute. */
    IntFunction<List<String>> shardedAppend(String object, int shards) {
        return minute -> {
            List<String> splits = new ArrayList<>();
            for (int shard = 0; shard < shards; shard++) {
                if (random.nextInt(10) < 9) {
                    String limit = shard + 1 < shards ? "%s(%d)".formatted(object, shard + 1) : "<end>";
                    splits.addAll(append("%s(%d,".formatted(object, shard), limit, 9, shard)
                            .apply(minute));
                }
            }
            return splits;
        };
    }

    /** A row that Spanner has isolated. */
    IntFunction<List<String>> row(String object, long key) {
        return minute -> List.of("%s(%d) .. %s(%d) %d".formatted(object, key, object, key + 1, score(75, 95)));
    }

    /** Ranges here and there that are just warm for a minute: load that is spread. */
    IntFunction<List<String>> flicker(String object, int splits, int warmAtOnce) {
        return minute -> random.ints(0, splits)
                .distinct()
                .limit(warmAtOnce)
                .sorted()
                .mapToObj(split -> "%s(%d) .. %s(%d) %d"
                        .formatted(object, split * 1000L, object, (split + 1) * 1000L, score(44, 58)))
                .toList();
    }

    /** Load on a new place that Spanner halves every two minutes until it is cool, about eight minutes later. */
    IntFunction<List<String>> burst(String object, long from, long width) {
        return minute -> {
            long halved = width >> (minute % 60 / 2);
            return minute % 60 < 8
                    ? List.of("%s(%d) .. %s(%d) %d"
                            .formatted(object, from, object, from + halved, 95 - 5 * (minute % 60)))
                    : List.of();
        };
    }

    int score(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    static Instant at(int minute) {
        return Scene.START.plus(Duration.ofMinutes(minute));
    }
}
