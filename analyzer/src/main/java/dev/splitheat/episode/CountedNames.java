package dev.splitheat.episode;

import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Names in their order, counted without one of them in a moment, in whichever case that is spelled: each is left out in turn. */
final class CountedNames {
    private final NavigableSet<String> spelled = new TreeSet<>();
    /** How many of them differ in nothing but case. */
    private final Map<String, Integer> alike = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    void add(String name) {
        if (spelled.add(name)) {
            alike.merge(name, 1, Integer::sum);
        }
    }

    int countWithout(String own) {
        return spelled.size() - alike.getOrDefault(own, 0);
    }

    Stream<String> without(String own) {
        return spelled.stream().filter(name -> !name.equalsIgnoreCase(own));
    }
}
