package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One thing in which two catalogs differ.
 *
 * @param kind of the object that it concerns
 * @param name that object's, as the later catalog has it if it is there
 * @param what of the object differs, such as {@code column LastAccess: type}; empty for the object as a whole
 * @param before how it was, in words of DDL; absent if it is added
 * @param after how it is now; absent if it is removed
 */
public record CatalogDifference(
        Change change, ObjectKind kind, String name, String what, Optional<String> before, Optional<String> after) {
    /** What became of it. */
    public enum Change {
        ADDED,
        REMOVED,
        CHANGED
    }

    public CatalogDifference {
        Objects.requireNonNull(change, "change");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(what, "what");
        if (before.isPresent() != (change != Change.ADDED) || after.isPresent() != (change != Change.REMOVED)) {
            throw new IllegalArgumentException(name + " " + what + " is not " + change);
        }
    }

    /**
     * Everything that differs, kind by kind in the order of {@link ObjectKind}, by name within a kind; empty if and only if
     * the catalogs are equal but for names that Spanner makes up. Indexes that it manages, and constraints without a name,
     * are told apart by their structure.
     */
    public static List<CatalogDifference> between(Catalog before, Catalog after) {
        List<CatalogDifference> differences = new ArrayList<>();
        for (ObjectKind kind : ObjectKind.values()) {
            Map<String, ObjectFacets> old = described(before, kind);
            Map<String, ObjectFacets> now = described(after, kind);
            Set<String> keys = new TreeSet<>(old.keySet());
            keys.addAll(now.keySet());
            keys.forEach(key -> differences.addAll(
                    ObjectComparison.of(kind, Optional.ofNullable(old.get(key)), Optional.ofNullable(now.get(key)))));
        }
        return List.copyOf(differences);
    }

    /** The difference as a sentence without its full stop. */
    public String words() {
        String subject = kind + " " + name + (what.isEmpty() ? "" : ": " + what);
        String text = before.or(() -> after).orElseThrow();
        // A constraint without a name is called by what it says.
        String value = what.isEmpty() || what.startsWith(text) ? "" : " " + text;
        return switch (change) {
            case ADDED -> subject + value + " was added";
            case REMOVED -> subject + value + " was removed";
            case CHANGED -> subject + " " + before.orElseThrow() + " became " + after.orElseThrow();
        };
    }

    private static Map<String, ObjectFacets> described(Catalog catalog, ObjectKind kind) {
        Map<String, ObjectFacets> described = new TreeMap<>();
        catalog.objects().stream()
                .filter(object -> object.objectKind() == kind)
                .map(object -> new FacetText(catalog).facets(object))
                .forEach(facets -> described.put(facets.key(), facets));
        return described;
    }
}
