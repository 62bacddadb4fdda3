package dev.splitheat.lint;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Rates by name; the highest of what was said about one holds. A name that is not among them has no rate: a table
 * that statistics do not mention may be quiet, or new.
 */
public final class MeasuredRates implements Rates {
    private static final String DEFAULT_SCHEMA = "public.";

    private final Map<String, Double> writes = new HashMap<>();
    private final Map<String, Double> reads = new HashMap<>();

    public void addWrites(String tableOrIndex, double perSecond) {
        writes.merge(folded(tableOrIndex), perSecond, Math::max);
    }

    public void addReads(String tableOrIndex, double perSecond) {
        reads.merge(folded(tableOrIndex), perSecond, Math::max);
    }

    /** Adds what the other one knows. */
    void addAll(MeasuredRates other) {
        other.writes.forEach(this::addWrites);
        other.reads.forEach(this::addReads);
    }

    @Override
    public OptionalDouble writesPerSecond(String tableOrIndex) {
        return rate(writes, tableOrIndex);
    }

    @Override
    public OptionalDouble readsPerSecond(String tableOrIndex) {
        return rate(reads, tableOrIndex);
    }

    private static OptionalDouble rate(Map<String, Double> rates, String name) {
        Double rate = rates.get(folded(name));
        return rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate);
    }

    private static String folded(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith(DEFAULT_SCHEMA) ? lower.substring(DEFAULT_SCHEMA.length()) : lower;
    }
}
