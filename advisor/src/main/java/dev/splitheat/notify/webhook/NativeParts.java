package dev.splitheat.notify.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.http.Fitting;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What our own JSON can do without: first what is only long, then plans and statements, which our own pages have too, at
 * last what persuades people. Fields stay, and are empty.
 */
final class NativeParts {
    private static final int LONGEST_TEXT = 400;
    private static final int MOST_ITEMS = 8;
    private static final int PERSUADING = 10;

    private NativeParts() {}

    /** @param whole what has to fit, of which {@code alert} is a part */
    static List<Fitting.Part> of(ObjectNode whole, ObjectNode alert) {
        ArrayNode advised = (ArrayNode) alert.get("recommendations");
        return List.of(
                new Fitting.Part(
                        "finding.evidence after the tenth line",
                        () -> end((ArrayNode) alert.get("finding").get("evidence"), PERSUADING)),
                new Fitting.Part("recommendations.rewrites", () -> emptyAll(advised, "rewrites")),
                new Fitting.Part("recommendations.files", () -> emptyAll(advised, "files")),
                new Fitting.Part("recommendations after the first", () -> end(advised, 1)),
                new Fitting.Part(
                        "recommendations.migration",
                        () -> emptyAll(advised, "migration", "steps", "queryChanges", "tradeOffs", "estimate")),
                new Fitting.Part("rejected", () -> empty(alert, "rejected")),
                new Fitting.Part("recommendations.ddl", () -> emptyAll(advised, "ddl")),
                new Fitting.Part("finding.drivers", () -> empty(alert.get("finding"), "drivers")),
                new Fitting.Part("finding.evidence", () -> empty(alert.get("finding"), "evidence")),
                Fitting.cutting(whole, LONGEST_TEXT, MOST_ITEMS));
    }

    static Consumer<List<String>> mark(ObjectNode alert) {
        return missing -> missing.forEach(alert.putArray("shortened")::add);
    }

    private static boolean emptyAll(ArrayNode nodes, String... names) {
        return Stream.iterate(0, place -> place < nodes.size(), place -> place + 1)
                .map(place -> empty(nodes.get(place), names))
                .reduce(false, Boolean::logicalOr);
    }

    private static boolean empty(JsonNode node, String... names) {
        boolean any = false;
        for (String name : names) {
            any |= !node.get(name).isEmpty();
            ((ArrayNode) node.get(name)).removeAll();
        }
        return any;
    }

    private static boolean end(ArrayNode nodes, int after) {
        boolean more = nodes.size() > after;
        while (nodes.size() > after) {
            nodes.remove(nodes.size() - 1);
        }
        return more;
    }
}
