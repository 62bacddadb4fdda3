package dev.splitheat.ingest.collect.keys;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Keeps a few of many without bias: everything draws a lot, the smallest lots stay. Two reservoirs merge by their lots, so
 * that it does not matter who saw what, in which order.
 */
final class Reservoir<T> {
    private record Drawn<T>(long lot, T value) {}

    private final int size;
    private final RandomGenerator lots;
    private final PriorityQueue<Drawn<T>> kept = new PriorityQueue<>(
            Comparator.comparingLong((Drawn<T> drawn) -> drawn.lot()).reversed());

    Reservoir(int size, RandomGenerator lots) {
        if (size < 1) {
            throw new IllegalArgumentException("a sample of " + size);
        }
        this.size = size;
        this.lots = lots;
    }

    /** @param value is made only when it stays, for now */
    void offer(Supplier<T> value) {
        long lot = lots.nextLong();
        if (kept.size() < size || lot < kept.peek().lot()) {
            keep(new Drawn<>(lot, value.get()));
        }
    }

    /** Takes over what the other one kept; both must keep as many. */
    void absorb(Reservoir<T> other) {
        if (other.size != size) {
            throw new IllegalArgumentException("samples of " + size + " and " + other.size);
        }
        other.kept.forEach(this::keep);
    }

    private void keep(Drawn<T> drawn) {
        kept.add(drawn);
        if (kept.size() > size) {
            kept.poll();
        }
    }

    /** What stayed, by lot: any first few of them are a sample without bias, too. */
    List<T> sample() {
        return kept.stream()
                .sorted(Comparator.comparingLong(Drawn::lot))
                .map(Drawn::value)
                .toList();
    }
}
