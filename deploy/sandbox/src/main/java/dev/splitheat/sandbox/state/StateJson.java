package dev.splitheat.sandbox.state;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.sandbox.world.Change;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A state as JSON. */
final class StateJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private StateJson() {}

    static String write(SandboxState state) {
        ObjectNode root = JSON.createObjectNode();
        root.put("seed", state.seed());
        root.put("start", state.start().toString());
        root.put("scenario", state.scenario());
        ArrayNode changes = root.putArray("changes");
        state.changes().forEach(recorded -> write(recorded, changes.addObject()));
        return root.toPrettyString() + "\n";
    }

    private static void write(SandboxState.Recorded recorded, ObjectNode node) {
        node.put("database", recorded.database());
        node.put("at", recorded.change().at().toString());
        if (recorded.change() instanceof Change.Ddl ddl) {
            ddl.statements().forEach(node.putArray("ddl")::add);
        } else if (recorded.change() instanceof Change.SplitPoints added) {
            ArrayNode points = node.putArray("splitPoints");
            added.points().forEach(point -> {
                ObjectNode each = points.addObject().put("key", point.key()).put("initiator", point.initiator());
                point.expires().ifPresent(expires -> each.put("expires", expires.toString()));
            });
        } else if (recorded.change() instanceof Change.Release release) {
            ArrayNode workloads = node.putArray("release");
            release.workloads().forEach(turned -> workloads
                    .addObject()
                    .put("workload", turned.name())
                    .put("rate", turned.rate())
                    .put("holds", turned.holds()));
        } else if (recorded.change() instanceof Change.Scaling scaling) {
            node.put("nodes", scaling.nodes());
        }
    }

    /** Throws an unchecked exception of whatever kind where the text is none that {@link #write} made. */
    static SandboxState read(String text) throws JsonProcessingException {
        JsonNode root = JSON.readTree(text);
        List<SandboxState.Recorded> changes = new ArrayList<>();
        list(root.required("changes")).forEach(node -> changes.add(recorded(node)));
        return new SandboxState(
                whole(root.required("seed")),
                Instant.parse(root.required("start").textValue()),
                root.required("scenario").textValue(),
                changes);
    }

    private static long whole(JsonNode node) {
        if (!node.canConvertToLong() || !node.isIntegralNumber()) {
            throw new IllegalArgumentException("no whole number: " + node);
        }
        return node.longValue();
    }

    private static JsonNode list(JsonNode node) {
        if (!node.isArray()) {
            throw new IllegalArgumentException("no list: " + node);
        }
        return node;
    }

    private static SandboxState.Recorded recorded(JsonNode node) {
        Instant at = Instant.parse(node.required("at").textValue());
        return new SandboxState.Recorded(node.required("database").textValue(), change(at, node));
    }

    private static Change change(Instant at, JsonNode node) {
        if (node.has("ddl")) {
            return new Change.Ddl(at, statements(node.get("ddl")));
        }
        if (node.has("release")) {
            return new Change.Release(at, workloads(node.get("release")));
        }
        if (node.has("nodes")) {
            return new Change.Scaling(at, (int) whole(node.get("nodes")));
        }
        return new Change.SplitPoints(at, points(node.required("splitPoints")));
    }

    private static List<Change.Turned> workloads(JsonNode release) {
        List<Change.Turned> workloads = new ArrayList<>();
        list(release)
                .forEach(turned -> workloads.add(new Change.Turned(
                        turned.required("workload").textValue(),
                        turned.required("rate").doubleValue(),
                        turned.required("holds").doubleValue())));
        return workloads;
    }

    private static List<String> statements(JsonNode ddl) {
        List<String> statements = new ArrayList<>();
        list(ddl).forEach(statement -> statements.add(statement.textValue()));
        return statements;
    }

    private static List<Change.Point> points(JsonNode splitPoints) {
        List<Change.Point> points = new ArrayList<>();
        list(splitPoints)
                .forEach(point -> points.add(new Change.Point(
                        point.required("key").textValue(),
                        Optional.ofNullable(point.get("expires")).map(expires -> Instant.parse(expires.textValue())),
                        point.required("initiator").textValue())));
        return points;
    }
}
