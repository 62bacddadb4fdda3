package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * A stream of operations on one table or index.
 *
 * @param unevenness standard deviation of a key's load from one minute to the next, as a share of it
 */
public record Workload(KeyGenerator keys, Rate rate, double unevenness) {
    private static final double TOTAL_NOISE = 0.03;

    public Workload {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(rate, "rate");
        if (unevenness < 0) {
            throw new IllegalArgumentException("unevenness below 0: " + unevenness);
        }
    }

    List<Load> during(long minute, RandomGenerator random) {
        double percent = rate.percentAt(minute);
        if (percent <= 0) {
            return List.of();
        }
        List<Key> touched = keys.keys(minute, random);
        double each = percent * noise(TOTAL_NOISE, random) / touched.size();
        List<Load> loads = new ArrayList<>(touched.size());
        touched.forEach(key -> loads.add(new Load(key, each * noise(unevenness, random))));
        return loads;
    }

    private static double noise(double deviation, RandomGenerator random) {
        return Math.max(0, 1 + deviation * random.nextGaussian());
    }
}
