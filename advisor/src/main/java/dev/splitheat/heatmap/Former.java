package dev.splitheat.heatmap;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.heatmap.Hierarchy.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts what was dropped where it stood: it was hot, so it is drawn, also when the schema knows it no more. */
final class Former {
    private final List<Node> inOrder;
    private final Collection<String> seen;

    private Former(Map<String, Node> present, Collection<String> seen) {
        this.inOrder = new ArrayList<>(present.values());
        this.seen = seen;
    }

    /**
     * All nodes, by name, in the order of rows.
     *
     * @param seen objects that were hot
     */
    static Map<String, Node> with(Schemas schemas, Collection<String> seen) {
        Map<String, Node> present = Hierarchy.of(schemas.space().catalog());
        List<String> unknown =
                seen.stream().filter(name -> !present.containsKey(name)).toList();
        if (unknown.isEmpty()) {
            return present;
        }
        Former former = new Former(present, seen);
        List<Node> gone = new ArrayList<>();
        List<Map<String, Node>> versions = schemas.versions().stream()
                .map(CatalogVersion::catalog)
                .map(Hierarchy::of)
                .toList();
        unknown.forEach(name -> gone.add(former.gone(name, versions)));
        // What a dropped index lay below may have been dropped with it.
        gone.stream()
                .sorted(Comparator.comparingInt(node -> node.above().size()))
                .forEach(former::put);
        Map<String, Node> all = new LinkedHashMap<>();
        former.inOrder.forEach(node -> all.put(node.name(), node));
        return all;
    }

    private Node gone(String name, List<Map<String, Node>> versions) {
        for (int version = versions.size() - 1; version >= 0; version--) {
            Optional<Node> was = named(name, versions.get(version).values());
            if (was.isPresent()) {
                return new Node(
                        name, was.get().kind(), above(was.get()), was.get().keyColumns(), true);
            }
        }
        return new Node(name, Band.Kind.UNKNOWN, List.of(), List.of(), false);
    }

    /** Of the tables that it lay below, those that are drawn. */
    private List<String> above(Node was) {
        return was.above().stream()
                .flatMap(table -> named(table, inOrder)
                        .map(Node::name)
                        .or(() -> seen.stream().filter(table::equalsIgnoreCase).findFirst())
                        .stream())
                .toList();
    }

    private static Optional<Node> named(String name, Collection<Node> nodes) {
        return nodes.stream().filter(node -> node.name().equalsIgnoreCase(name)).findFirst();
    }

    /** An index behind its table's other indexes, a table behind all that lies in its parent. */
    private void put(Node node) {
        int at = inOrder.size();
        if (!node.above().isEmpty()) {
            String table = node.above().get(node.above().size() - 1);
            at = place(table) + 1;
            while (at < inOrder.size() && precedes(inOrder.get(at), table, node.kind())) {
                at++;
            }
        }
        inOrder.add(at, node);
    }

    private int place(String table) {
        int place = 0;
        while (!inOrder.get(place).name().equals(table)) {
            place++;
        }
        return place;
    }

    private static boolean precedes(Node other, String table, Band.Kind kind) {
        return kind == Band.Kind.INDEX
                ? other.kind() == Band.Kind.INDEX
                        && other.above().get(other.above().size() - 1).equals(table)
                : other.above().contains(table);
    }
}
