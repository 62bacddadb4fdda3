package dev.splitheat.redesign;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Table;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.KeyValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What the most frequent value of a key column has of the observed writes.
 *
 * @param share of the writes, 0 to 1
 * @param values how many different ones were seen
 */
public record Heaviest(double share, int values) {
    /** Fewer say little: with a hundred, a share is known to a tenth. */
    private static final int FEWEST = 100;

    /** Half of the load on one place is as much as a change has to take away: a score of 100 gets to 50. */
    private static final double DOMINANT = 0.5;

    /** Empty where too few writes were observed. */
    public static Optional<Heaviest> of(Situation situation, Table table, Column column) {
        List<ObservedWrite> writes = situation.evidence().writes();
        OptionalInt place = IntStream.range(0, table.primaryKey().size())
                .filter(part -> table.primaryKey().get(part).column().equalsIgnoreCase(column.name()))
                .findFirst();
        return place.isEmpty() || writes.size() < FEWEST ? Optional.empty() : among(writes, place.getAsInt());
    }

    private static Optional<Heaviest> among(List<ObservedWrite> writes, int place) {
        Map<KeyValue, Double> weights = new HashMap<>();
        writes.stream()
                .filter(write -> write.key().values().size() > place)
                .forEach(write -> weights.merge(write.key().values().get(place), write.weight(), Double::sum));
        double all = weights.values().stream().mapToDouble(Double::doubleValue).sum();
        return weights.values().stream().max(Double::compare).map(most -> new Heaviest(most / all, weights.size()));
    }

    public boolean dominant() {
        return share > DOMINANT;
    }

    public String percent() {
        return Math.round(share * 100) + " %";
    }
}
