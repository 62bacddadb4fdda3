package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Sampled sizes of an hour, or of a part of one.
 *
 * @param objects tables and indexes in the order of their names; the same array as before while they are the same
 * @param bytes summed over the samples
 * @param samples of each object
 */
record SizeBlock(String[] objects, double[] bytes, int[] samples) {
    private record Sum(double bytes, int samples) {
        private Sum plus(Sum other) {
            return new Sum(bytes + other.bytes, samples + other.samples);
        }
    }

    static SizeBlock of(List<ObjectSize> sizes) {
        List<ObjectSize> sorted =
                sizes.stream().sorted(Comparator.comparing(ObjectSize::object)).toList();
        return new SizeBlock(
                sorted.stream().map(ObjectSize::object).toArray(String[]::new),
                sorted.stream().mapToDouble(ObjectSize::bytes).toArray(),
                sorted.stream().mapToInt(size -> 1).toArray());
    }

    SizeBlock sharing(String[] earlier) {
        return Arrays.equals(objects, earlier) ? new SizeBlock(earlier, bytes, samples) : this;
    }

    SizeBlock plus(SizeBlock other) {
        TreeMap<String, Sum> all = new TreeMap<>();
        for (SizeBlock block : List.of(this, other)) {
            for (int at = 0; at < block.objects.length; at++) {
                all.merge(block.objects[at], new Sum(block.bytes[at], block.samples[at]), Sum::plus);
            }
        }
        return new SizeBlock(
                        all.keySet().toArray(String[]::new),
                        all.values().stream().mapToDouble(Sum::bytes).toArray(),
                        all.values().stream().mapToInt(Sum::samples).toArray())
                .sharing(objects);
    }

    double average(int object) {
        return bytes[object] / samples[object];
    }
}
