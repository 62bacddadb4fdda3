package dev.splitheat.catalog;

import dev.splitheat.catalog.CatalogDifference.Change;
import dev.splitheat.catalog.ObjectFacets.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares one object of two catalogs facet by facet. */
final class ObjectComparison {
    private final ObjectKind kind;
    private final String name;
    private final List<CatalogDifference> differences = new ArrayList<>();

    private ObjectComparison(ObjectKind kind, String name) {
        this.kind = kind;
        this.name = name;
    }

    /** At least one of the two is there. */
    static List<CatalogDifference> of(ObjectKind kind, Optional<ObjectFacets> before, Optional<ObjectFacets> after) {
        ObjectComparison comparison =
                new ObjectComparison(kind, after.or(() -> before).orElseThrow().name());
        if (before.isPresent() && after.isPresent()) {
            comparison.compare(before.get().parts(), after.get().parts());
        } else {
            comparison.add("", before.map(ObjectFacets::text), after.map(ObjectFacets::text));
        }
        return comparison.differences;
    }

    private void compare(Map<String, Part> before, Map<String, Part> after) {
        boolean sameParts = before.keySet().equals(after.keySet());
        for (String part : union(before, after)) {
            Optional<Part> old = Optional.ofNullable(before.get(part));
            Optional<Part> now = Optional.ofNullable(after.get(part));
            if (old.isPresent() && now.isPresent()) {
                compare(part, old.get().facets(), now.get().facets(), sameParts);
            } else {
                add(part, old.map(Part::text), now.map(Part::text));
            }
        }
    }

    private void compare(String part, Map<String, String> before, Map<String, String> after, boolean sameParts) {
        for (String facet : union(before, after)) {
            Optional<String> old = Optional.ofNullable(before.get(facet));
            Optional<String> now = Optional.ofNullable(after.get(facet));
            boolean told = sameParts || !facet.equals(ObjectFacets.COLUMN_ORDER);
            if (!old.equals(now) && told) {
                add(part.isEmpty() ? facet : part + ": " + facet, old, now);
            }
        }
    }

    private void add(String what, Optional<String> before, Optional<String> after) {
        Change change = before.isEmpty() ? Change.ADDED : after.isEmpty() ? Change.REMOVED : Change.CHANGED;
        differences.add(new CatalogDifference(change, kind, name, what, before, after));
    }

    private static <T> Set<String> union(Map<String, T> before, Map<String, T> after) {
        Set<String> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        return keys;
    }
}
