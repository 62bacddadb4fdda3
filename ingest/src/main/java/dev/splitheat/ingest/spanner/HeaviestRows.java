package dev.splitheat.ingest.spanner;

import dev.splitheat.ingest.collect.Told;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;

/** Takes rows as they come and keeps so many: the heaviest. A row with a defect is the lightest. */
final class HeaviestRows<R> {
    private record Weighed<R>(Told.Row<R> row, double weight) {}

    private final int most;
    private final ToDoubleFunction<R> weight;
    private final PriorityQueue<Weighed<R>> lightestFirst =
            new PriorityQueue<>(Comparator.comparingDouble((Weighed<R> weighed) -> weighed.weight()));
    private boolean dropped;

    HeaviestRows(int most, ToDoubleFunction<R> weight) {
        this.most = most;
        this.weight = weight;
    }

    void add(Told.Row<R> row) {
        lightestFirst.add(
                new Weighed<>(row, row.value().map(weight::applyAsDouble).orElse(-1.0)));
        if (lightestFirst.size() > most) {
            lightestFirst.poll();
            dropped = true;
        }
    }

    /** Whether a row came that is not kept. */
    boolean dropped() {
        return dropped;
    }

    List<Told.Row<R>> kept() {
        List<Told.Row<R>> rows = new ArrayList<>(lightestFirst.size());
        lightestFirst.forEach(weighed -> rows.add(weighed.row()));
        return rows;
    }
}
