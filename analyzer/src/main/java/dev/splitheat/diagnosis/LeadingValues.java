package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** The leading key values among whose rows a place's splits begin or end, and that may be blamed for its heat. */
final class LeadingValues {
    private LeadingValues() {}

    /** Longest first. Rows that come in order are no value's: they lie in several splits after each cut behind them. */
    static List<List<KeyValue>> of(Suspect suspect) {
        return longestFirst(suspect, parts -> !suspect.key().isMonotonic(parts));
    }

    /** The same, also of rows that may come in order; entries of NULL are a cause of their own. */
    static List<List<KeyValue>> inAnyOrder(Suspect suspect) {
        return longestFirst(suspect, parts -> true).stream()
                .filter(values ->
                        values.stream().allMatch(value -> value.value().isPresent()))
                .toList();
    }

    private static List<List<KeyValue>> longestFirst(Suspect suspect, IntPredicate counts) {
        Set<List<KeyValue>> found = new LinkedHashSet<>();
        for (int parts = suspect.key().size() - 1; parts > 0; parts--) {
            if (!HotKeyPrefixExaminer.cannotBeBlamed(suspect, parts - 1) && counts.test(parts)) {
                addOf(parts, suspect, found);
            }
        }
        return List.copyOf(found);
    }

    private static void addOf(int parts, Suspect suspect, Set<List<KeyValue>> found) {
        suspect.splits().stream()
                .flatMap(split -> List.of(split.start(), split.limit()).stream())
                .filter(bound -> bound.values().size() > parts && isOfTheObject(bound, suspect))
                .map(bound -> bound.values().subList(0, parts))
                .filter(values -> HeavyValue.areOf(values, suspect))
                .forEach(found::add);
    }

    private static boolean isOfTheObject(Key bound, Suspect suspect) {
        return bound.object()
                .filter(at -> suspect.object()
                        .filter(own -> LoadedTable.areInLine(at, own))
                        .isPresent())
                .isPresent();
    }
}
