package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

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
            for (String key : union(old, now)) {
                add(kind, old.get(key), now.get(key), differences);
            }
        }
        return List.copyOf(differences);
    }

    /** The difference as a sentence without its full stop. */
    public String words() {
        String subject = kind + " " + name + (what.isEmpty() ? "" : ": " + what);
        String value = what.isEmpty()
                ? ""
                : before.or(() -> after).map(text -> " " + text).orElse("");
        return switch (change) {
            case ADDED -> subject + value + " was added";
            case REMOVED -> subject + value + " was removed";
            case CHANGED -> subject + " " + before.orElseThrow() + " became " + after.orElseThrow();
        };
    }

    private static void add(
            ObjectKind kind, ObjectFacets before, ObjectFacets after, List<CatalogDifference> differences) {
        if (before == null || after == null) {
            String name = (before == null ? after : before).name();
            differences.add(of(kind, name, "", text(before), text(after)));
            return;
        }
        for (String part : union(before.parts(), after.parts())) {
            compare(
                    kind,
                    after.name(),
                    part,
                    before.parts().get(part),
                    after.parts().get(part),
                    differences);
        }
    }

    private static void compare(
            ObjectKind kind,
            String name,
            String part,
            ObjectFacets.Part before,
            ObjectFacets.Part after,
            List<CatalogDifference> differences) {
        if (before == null || after == null) {
            differences.add(of(
                    kind,
                    name,
                    part,
                    Optional.ofNullable(before).map(ObjectFacets.Part::text),
                    Optional.ofNullable(after).map(ObjectFacets.Part::text)));
            return;
        }
        for (String facet : union(before.facets(), after.facets())) {
            Optional<String> old = Optional.ofNullable(before.facets().get(facet));
            Optional<String> now = Optional.ofNullable(after.facets().get(facet));
            if (!old.equals(now)) {
                differences.add(of(kind, name, part.isEmpty() ? facet : part + ": " + facet, old, now));
            }
        }
    }

    private static CatalogDifference of(
            ObjectKind kind, String name, String what, Optional<String> before, Optional<String> after) {
        Change change = before.isEmpty() ? Change.ADDED : after.isEmpty() ? Change.REMOVED : Change.CHANGED;
        return new CatalogDifference(change, kind, name, what, before, after);
    }

    private static Optional<String> text(ObjectFacets object) {
        return Optional.ofNullable(object).map(ObjectFacets::text);
    }

    private static Map<String, ObjectFacets> described(Catalog catalog, ObjectKind kind) {
        Map<String, ObjectFacets> described = new TreeMap<>();
        catalog.objects().stream()
                .filter(object -> object.objectKind() == kind)
                .map(object -> new FacetText(catalog).facets(object))
                .forEach(facets -> described.put(facets.key(), facets));
        return described;
    }

    private static <T> Set<String> union(Map<String, T> before, Map<String, T> after) {
        Set<String> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        return keys;
    }
}
