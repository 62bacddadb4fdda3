package dev.splitheat.redesign.load;

import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.evidence.HotRange;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Attachment;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.redesign.Situation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keys that cut observed load into equal parts: quantiles of the sampled writes in the hot range, or of the stored keys
 * where no writes were sampled; without any sampled key, points at even distances in the hot range. Google advises ten points for each node and takes a hundred in one request.
 */
record SplitPoints(List<Key> keys, int wanted, boolean sampled) {
    static final String FILE = "splits.txt";
    private static final int FOR_EACH_NODE = 10;
    private static final int MOST = 100;

    SplitPoints {
        keys = List.copyOf(keys);
    }

    static SplitPoints of(Situation situation) {
        int nodes = situation.evidence().servers().map(Servers::nodes).orElse(1);
        int wanted = Math.min(MOST, FOR_EACH_NODE * nodes);
        List<Key> cuts = cuts(load(situation), wanted);
        return cuts.isEmpty()
                ? new SplitPoints(EvenPoints.of(situation, wanted), wanted, false)
                : new SplitPoints(cuts, wanted, true);
    }

    /** The file that gcloud reads: a line for each point. */
    Attachment file(Situation situation) {
        String kind = situation.spot().index().isPresent() ? "INDEX" : "TABLE";
        return new Attachment(
                FILE,
                keys.stream()
                        .map(key -> Phrase.of(
                                kind + " {0} ({1})",
                                situation.objectName(),
                                Phrase.key(SplitFileText.parts(key.values()).orElseThrow())))
                        .toList());
    }

    /** Weights of keys of the hot object, in key order; those that the file cannot hold are left out. */
    private static Map<Key, Double> load(Situation situation) {
        Map<Key, Double> load = new TreeMap<>();
        for (ObservedWrite write : situation.evidence().writes()) {
            hot(situation, write.key()).ifPresent(key -> load.merge(key, write.weight(), Double::sum));
        }
        if (load.isEmpty()) {
            situation.evidence().stored().forEach(each -> hot(situation, each)
                    .ifPresent(key -> load.merge(key, 1.0, Double::sum)));
        }
        return load;
    }

    private static Optional<Key> hot(Situation situation, Key row) {
        return inObject(situation, row)
                .filter(key -> situation
                        .evidence()
                        .hot()
                        .map(HotRange::range)
                        .filter(range -> !range.contains(key))
                        .isEmpty())
                .filter(key -> SplitFileText.parts(key.values()).isPresent());
    }

    /** A row's key in the index, where the row's key holds all of the index's columns. */
    private static Optional<Key> inObject(Situation situation, Key row) {
        if (situation.spot().index().isEmpty()) {
            return Optional.of(row).filter(Key::complete);
        }
        return situation.index().filter(index -> row.complete()).flatMap(index -> {
            List<KeyColumn> columns = row.object().orElseThrow().columns();
            List<KeyValue> values = new ArrayList<>();
            for (KeyColumn part : index.keyColumns()) {
                columns.stream()
                        .filter(column -> column.column().equalsIgnoreCase(part.column()))
                        .findFirst()
                        .ifPresent(column -> values.add(row.values().get(columns.indexOf(column))));
            }
            return values.size() == index.keyColumns().size()
                    ? Optional.of(new KeySpace(situation.catalog()).key(index.name(), values))
                    : Optional.empty();
        });
    }

    private static List<Key> cuts(Map<Key, Double> load, int wanted) {
        double total = load.values().stream().mapToDouble(weight -> weight).sum();
        Set<Key> cuts = new LinkedHashSet<>();
        double below = 0;
        for (Map.Entry<Key, Double> each : load.entrySet()) {
            int passed = (int) (below / total * (wanted + 1));
            int reached = (int) ((below + each.getValue()) / total * (wanted + 1));
            if (reached > passed && below > 0 && cuts.size() < wanted) {
                cuts.add(each.getKey());
            }
            below += each.getValue();
        }
        return List.copyOf(cuts);
    }
}
