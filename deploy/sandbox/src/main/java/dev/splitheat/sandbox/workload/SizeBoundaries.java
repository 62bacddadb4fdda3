package dev.splitheat.sandbox.workload;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Cuts stored data into splits of one size. What lies under one root is cut together. */
final class SizeBoundaries {
    private static final int SAMPLES = 1024;
    private static final int SAMPLES_OF_A_SPLIT = 16;
    private static final int MOST_SAMPLES = 20_000;

    private final Holdings holdings;
    private final KeySpace keys;
    private final double splitBytes;
    private final Map<String, List<Piece>> roots = new TreeMap<>();

    /** A sampled row, and the bytes that it stands for. */
    private record Piece(Key key, double bytes) {}

    SizeBoundaries(Holdings holdings, KeySpace keys, double splitBytes) {
        this.holdings = holdings;
        this.keys = keys;
        this.splitBytes = splitBytes;
    }

    /** In the order of the key space. */
    List<Key> all() {
        for (StreamRows rows : holdings.all()) {
            rows.shape().ifPresent(shape -> {
                collect(rows, shape, shape.own());
                shape.indexes().forEach(index -> collect(rows, shape, index));
            });
        }
        return roots.values().stream()
                .flatMap(pieces -> cut(pieces).stream())
                .sorted()
                .distinct()
                .toList();
    }

    private void collect(StreamRows rows, RowShape shape, StoredObject object) {
        double count = rows.stream().count() - rows.stream().head();
        double bytes = count * object.bytes();
        int samples = (int) Math.min(MOST_SAMPLES, Math.max(SAMPLES, bytes / splitBytes * SAMPLES_OF_A_SPLIT));
        long[] sample = shape.sample(rows.stream().head(), (long) count, samples);
        List<Piece> pieces = roots.computeIfAbsent(keyed(object.name()).root(), root -> new ArrayList<>());
        for (long number : sample) {
            Row row = shape.row(number);
            if (object.has(row)) {
                pieces.add(new Piece(object.key(row), bytes / sample.length));
            }
        }
    }

    private List<Key> cut(List<Piece> pieces) {
        double whole = pieces.stream().mapToDouble(Piece::bytes).sum();
        long splits = Math.max(1, Math.round(whole / splitBytes));
        pieces.sort(Comparator.comparing(Piece::key));
        List<Key> cuts = new ArrayList<>();
        if (splits == 1) {
            return cuts;
        }
        Key last = root(pieces.get(0).key());
        double sum = 0;
        for (Piece piece : pieces) {
            if (cuts.size() < splits - 1 && sum >= (cuts.size() + 1) * whole / splits) {
                Key root = root(piece.key());
                Key cut = root.compareTo(last) > 0 ? root : piece.key();
                if (cut.compareTo(last) > 0) {
                    cuts.add(cut);
                    last = cut;
                }
            }
            sum += piece.bytes();
        }
        return cuts;
    }

    /** The row at the top of the tree that a row is in. */
    private Key root(Key key) {
        KeyedObject object = key.object().orElseThrow();
        int parts = object.path().get(0).keyParts();
        return object.path().size() == 1 || parts == 0
                ? key
                : keys.key(object.root(), key.values().subList(0, parts));
    }

    private KeyedObject keyed(String name) {
        return keys.object(name).orElseThrow();
    }
}
