package dev.splitheat.episode;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.order.RandomPlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The first values of keys whose rows have most of the hot splits. One tenant's load is cut among its own rows, however many
 * servers it takes, and so is that of a few that grow at once: a full instance heats others' too.
 *
 * @param splits of each value among whose rows Spanner has cut, most first; none where no table has most
 * @param most how many splits are most of all that are hot
 */
record Tenants(List<Splits> splits, double most) {
    /** Of each of a few tenants' rows as of one's: they are cut again and again, too. */
    private static final int CUT_IN = 3;
    /** A single cut says it where it is in the middle fifth of a value's rows: of several by chance seldom. */
    private static final int CUT_IN_HALF = 2;

    private static final double IN_HALF = 0.1;
    /** Of more nobody says that they are few. */
    private static final int FEW = 3;

    /** {@code share} of the splits are most of them. */
    static Tenants among(List<Verdict> hot, double share) {
        List<KeyRange> all = new ArrayList<>(2 * hot.size());
        for (Verdict verdict : hot) {
            all.addAll(verdict.suspect().splits());
        }
        double most = share * all.size();
        return new Tenants(mayHave(most, all) ? splits(all) : List.of(), most);
    }

    /**
     * Whether a table, with what is interleaved in it, has so many of them, and is cut among the rows of any value: else no few
     * of its values have.
     */
    private static boolean mayHave(double most, List<KeyRange> splits) {
        Map<String, Root> byName = new HashMap<>();
        for (KeyRange split : splits) {
            Root root = byName.computeIfAbsent(nameOfRoot(split.start()), unseen -> new Root());
            root.starts++;
            root.cut |= isCut(split.start());
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

    private static List<Splits> splits(List<KeyRange> all) {
        Map<Leading, Splits> byValue = new LinkedHashMap<>();
        for (KeyRange split : all) {
            Key start = split.start();
            if (!start.values().isEmpty()) {
                at(start, byValue).begins++;
            }
            if (isCut(start)) {
                at(start, byValue).add(split, start);
            }
            if (isCut(split.limit())) {
                at(split.limit(), byValue).add(split, split.limit());
            }
        }
        return byValue.values().stream()
                .filter(each -> !each.cuts.isEmpty())
                .sorted(Comparator.comparingInt((Splits each) -> each.begins).reversed())
                .toList();
    }

    private static boolean isCut(Key bound) {
        return bound.values().size() > 1;
    }

    private static Splits at(Key bound, Map<Leading, Splits> byValue) {
        Leading leading = Leading.of(bound);
        return byValue.computeIfAbsent(leading, unseen -> new Splits(leading.root()));
    }

    boolean isOne() {
        return !splits.isEmpty() && splits.get(0).begins >= most;
    }

    /** A few of one table: values of two tables have nothing in common but the instance. */
    boolean areFew() {
        Map<Optional<String>, List<Splits>> byRoot = new LinkedHashMap<>();
        for (Splits each : splits) {
            if (each.isCutAgainAndAgain()) {
                byRoot.computeIfAbsent(each.root, unseen -> new ArrayList<>()).add(each);
            }
        }
        return byRoot.values().stream().anyMatch(this::haveMost);
    }

    private boolean haveMost(List<Splits> ofOneTable) {
        Set<KeyRange> theirs = new HashSet<>();
        ofOneTable.stream()
                .sorted(Comparator.comparingInt((Splits each) -> each.held.size())
                        .reversed())
                .limit(FEW)
                .forEach(each -> theirs.addAll(each.held));
        return theirs.size() >= most;
    }

    /** Those that hold rows of one value of a table and of what is interleaved in it. */
    static final class Splits {
        private final Optional<String> root;
        private final Set<KeyRange> held = new HashSet<>();
        private final Set<Key> cuts = new HashSet<>();
        private int begins;

        private Splits(Optional<String> root) {
            this.root = root;
        }

        private void add(KeyRange split, Key cut) {
            held.add(split);
            cuts.add(cut);
        }

        private boolean isCutAgainAndAgain() {
            return held.size() >= CUT_IN
                    || held.size() >= CUT_IN_HALF
                            && cuts.stream()
                                    .anyMatch(
                                            cut -> RandomPlace.off(cut.values().get(1)) <= IN_HALF);
        }
    }

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
