package dev.splitheat.heatmap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Decides which tables and indexes have rows, and how many. */
final class LayoutPlan {
    /** What Spanner could call no table. */
    static final String OTHERS = "";
    /** Silent objects have so great a part of the rows at most. */
    private static final int SILENT_PART = 4;

    private final LayoutRequest request;
    private final Schemas schemas;
    private final Map<String, ObjectMap> active;
    private final Map<String, Hierarchy.Node> nodes;
    private final Set<String> sampled;

    LayoutPlan(LayoutRequest request, Schemas schemas, KeyMap known) {
        this.request = request;
        this.schemas = schemas;
        this.sampled = known.sampled();
        this.nodes = nodes(request, schemas, known.objects().keySet());
        this.active = new LinkedHashMap<>(known.objects());
        active.keySet().retainAll(nodes.keySet());
    }

    /** Of the schema, with what was dropped, then those that only the heat knows; of them what the request is for. */
    private static Map<String, Hierarchy.Node> nodes(LayoutRequest request, Schemas schemas, Collection<String> seen) {
        Map<String, Hierarchy.Node> nodes = Former.with(schemas, seen);
        request.object().ifPresent(object -> {
            String wanted = KeyMap.name(schemas.space(), object);
            nodes.values().removeIf(node -> !node.isOrLiesBelow(wanted));
            if (nodes.isEmpty()) {
                throw new UnknownObjectException(object);
            }
        });
        return nodes;
    }

    RowLayout layout() {
        Set<String> shown = shown();
        boolean others = request.object().isEmpty() || shown.size() < nodes.size();
        List<Hierarchy.Node> inOrder = nodes.values().stream()
                .filter(node -> shown.contains(node.name()))
                .toList();
        Map<String, List<Piece>> pieces = new LinkedHashMap<>();
        inOrder.forEach(node -> pieces.put(node.name(), pieces(node.name())));
        int[] counts = Shares.of(
                inOrder.stream()
                        .mapToDouble(node -> Math.sqrt(load(node.name())))
                        .toArray(),
                pieces.values().stream().mapToInt(PieceRows::most).toArray(),
                request.rows() - (others ? 1 : 0));
        Drawing drawing = new Drawing();
        for (int i = 0; i < counts.length; i++) {
            Hierarchy.Node node = inOrder.get(i);
            drawing.add(node, PieceRows.of(pieces.get(node.name()), counts[i]));
        }
        if (others) {
            drawing.add(
                    new Hierarchy.Node(OTHERS, Band.Kind.OTHERS, List.of(), List.of(), false), List.of(Piece.WHOLE));
        }
        return new RowLayout(
                request,
                schemas,
                drawing.bands,
                drawing.rows,
                nodes.keySet().stream()
                        .filter(name -> !shown.contains(name))
                        .sorted()
                        .toList(),
                (int) active.keySet().stream()
                        .filter(name -> !shown.contains(name))
                        .count(),
                sampled);
    }

    /** Whether nothing can be left for {@link #OTHERS}. */
    private boolean isEverythingShown() {
        return request.object().isPresent() && nodes.size() <= request.rows();
    }

    private List<Piece> pieces(String object) {
        ObjectMap map = active.get(object);
        return map == null ? List.of(Piece.WHOLE) : map.pieces();
    }

    private double load(String object) {
        ObjectMap map = active.get(object);
        return map == null ? 0 : map.load();
    }

    /** The active ones, the most active first; then silent ones, if they are few, or at least the tables that active ones lie below. */
    private Set<String> shown() {
        int room = isEverythingShown() ? request.rows() : request.rows() - 1;
        Set<String> shown = new HashSet<>();
        active.keySet().stream()
                .sorted(Comparator.comparingDouble(this::load).reversed().thenComparing(Comparator.naturalOrder()))
                .limit(room)
                .forEach(shown::add);
        int silentRoom = Math.min(room - shown.size(), Math.max(1, request.rows() / SILENT_PART));
        List<String> silent = nodes.keySet().stream()
                .filter(name -> !active.containsKey(name))
                .toList();
        List<String> wanted = silent.size() <= silentRoom ? silent : carrying(silent, shown);
        if (wanted.size() <= silentRoom) {
            shown.addAll(wanted);
        }
        if (shown.isEmpty()) {
            nodes.keySet().stream().limit(room).forEach(shown::add);
        }
        return shown;
    }

    private List<String> carrying(List<String> silent, Set<String> shown) {
        Set<String> above = new HashSet<>();
        shown.forEach(name -> above.addAll(nodes.get(name).above()));
        return silent.stream().filter(above::contains).toList();
    }

    /** Bands and rows as they come to stand below one another. */
    private static final class Drawing {
        private final List<Band> bands = new ArrayList<>();
        private final List<Row> rows = new ArrayList<>();
        private final Map<String, Integer> placeOf = new LinkedHashMap<>();

        void add(Hierarchy.Node node, List<Piece> pieces) {
            List<Integer> above = node.above().stream()
                    .map(placeOf::get)
                    .filter(place -> place != null)
                    .toList();
            OptionalInt parent = above.isEmpty() ? OptionalInt.empty() : OptionalInt.of(above.get(above.size() - 1));
            placeOf.put(node.name(), bands.size());
            for (Piece piece : pieces) {
                rows.add(new Row(bands.size(), Optional.ofNullable(piece.from()), Optional.ofNullable(piece.to())));
            }
            bands.add(new Band(
                    node.name(),
                    node.kind(),
                    parent,
                    above.size(),
                    rows.size() - pieces.size(),
                    pieces.size(),
                    node.keyColumns(),
                    node.dropped()));
        }
    }
}
