package dev.splitheat.episode;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The first values of keys whose rows have most of the hot splits. One tenant's load is cut among its own rows, however many
 * servers it takes, and so are two tenants' that grow at once: a full instance heats others' too.
 *
 * @param splits of each value among whose rows Spanner has cut, most first; none where no table has most
 * @param most how many splits are most of all that are hot
 */
record Tenants(List<Splits> splits, double most) {
    /** Of the second tenant's rows as of the first one's: it is cut again and again, too. */
    private static final int CUT_IN = 3;

    /** {@code share} of the splits are most of them. */
    static Tenants among(List<Verdict> hot, double share) {
        List<Key> all = new ArrayList<>(2 * hot.size());
        for (Verdict verdict : hot) {
            for (KeyRange split : verdict.suspect().splits()) {
                all.add(split.start());
            }
        }
        double most = share * all.size();
        return new Tenants(mayHave(most, all) ? splits(all) : List.of(), most);
    }

    /**
     * Whether a table, with what is interleaved in it, has so many of them, and is cut among the rows of any value: else no two
     * of its values have.
     */
    private static boolean mayHave(double most, List<Key> starts) {
        Map<String, Root> byName = new HashMap<>();
        for (Key start : starts) {
            Root root = byName.computeIfAbsent(nameOfRoot(start), unseen -> new Root());
            root.starts++;
            root.cut |= start.values().size() > 1;
        }
        for (Root root : byName.values()) {
            if (root.cut && root.starts >= most) {
                return true;
            }
        }
        return false;
    }

    private static String nameOfRoot(Key start) {
        Optional<KeyedObject> object = start.object();
        return object.isPresent() ? object.get().root() : "";
    }

    /** A table with what is interleaved in it. */
    private static final class Root {
        private int starts;
        /** Among the rows of any value. */
        private boolean cut;
    }

    private static List<Splits> splits(List<Key> all) {
        Map<Leading, List<Key>> byValue = new LinkedHashMap<>();
        for (Key start : all) {
            if (!start.values().isEmpty()) {
                byValue.computeIfAbsent(Leading.of(start), unseen -> new ArrayList<>())
                        .add(start);
            }
        }
        List<Splits> splits = new ArrayList<>();
        byValue.forEach((leading, starts) -> {
            if (areCutAmong(starts)) {
                splits.add(new Splits(leading.root(), starts.size()));
            }
        });
        splits.sort(Comparator.comparingInt(Splits::count).reversed());
        return List.copyOf(splits);
    }

    private static boolean areCutAmong(List<Key> starts) {
        for (Key start : starts) {
            if (start.values().size() > 1) {
                return true;
            }
        }
        return false;
    }

    boolean isOne() {
        return !splits.isEmpty() && splits.get(0).count() >= most;
    }

    /** Two of one table: values of two tables have nothing in common but the instance. */
    boolean areTwo() {
        if (splits.size() < 2 || splits.get(1).count() < CUT_IN) {
            return false;
        }
        Splits first = splits.get(0);
        Splits second = splits.get(1);
        return first.root().equals(second.root()) && first.count() + second.count() >= most;
    }

    /** How many one value of a table and of what is interleaved in it has. */
    record Splits(Optional<String> root, int count) {}

    /** The first key value of a table's rows, and of what is interleaved in them. */
    private record Leading(Optional<String> root, KeyValue value) {
        static Leading of(Key start) {
            return new Leading(
                    start.object().map(KeyedObject::root), start.values().get(0));
        }

        @Override
        public int hashCode() {
            return 31 * root.hashCode() + value.hashCode();
        }

        /** The same as a record's own; RATIONALE.md says why it is written out. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Leading that && value.equals(that.value) && root.equals(that.root);
        }
    }
}
