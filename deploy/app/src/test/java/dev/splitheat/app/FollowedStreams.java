package dev.splitheat.app;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.ConnectExamples.Connector;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.sandbox.changes.ChangeLog;
import dev.splitheat.sandbox.changes.ChangeRecord;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Change streams whose partitions split and merge, followed in a Connect cluster from some time ago on. */
final class FollowedStreams {
    /** Their databases belong to different ones of two tasks. */
    static final Map<String, String> BY_DATABASE =
            Map.of(World.nameOf("outbox-a"), "OutboxChanges", World.nameOf("orders-a"), "OrderChanges");

    private static final Duration BEHIND = Duration.ofMinutes(30);
    private static final String VIEW = "CHANGE_STREAM";

    private final World world;
    private final Instant from;

    FollowedStreams(World world, Instant now) {
        this.world = world;
        this.from = now.truncatedTo(ChronoUnit.MINUTES).minus(BEHIND);
    }

    static List<DatabasePlan> plans() {
        return List.of(
                ScenarioLibrary.named("queue-outbox").plan().named("outbox-a"),
                ScenarioLibrary.named("monotonic-key-counted-orders").plan().named("orders-a"));
    }

    Instant from() {
        return from;
    }

    ChangeLog changes(String database) {
        return world.database(database).orElseThrow().changes();
    }

    /** What became of partitions until an instant: from how many, how many. */
    Set<String> heirs(String database, Instant to) {
        return changes(database).changes(BY_DATABASE.get(database), from, to).stream()
                .map(FollowedStreams::parents)
                .filter(children -> !children.isEmpty())
                .map(children -> children.get(0).size() + " to " + children.size())
                .collect(Collectors.toSet());
    }

    /** The parents of each child; no children in a record of something else. */
    private static List<JsonNode> parents(ChangeRecord record) {
        try {
            return new ObjectMapper().readTree(record.json()).findValues("parent_partition_tokens");
        } catch (JsonProcessingException e) {
            throw new AssertionError("a change record is JSON", e);
        }
    }

    /** Starts a connector that was, by its offsets, there before. */
    void follow(ConnectWorker worker, Connector connector) throws IOException {
        worker.post(
                "/connectors",
                Map.of("name", connector.name(), "config", connector.config(), "initial_state", "STOPPED"));
        List<Map<String, Object>> offsets = BY_DATABASE.keySet().stream()
                .<Map<String, Object>>map(
                        database -> Map.of("partition", Map.of("database", database), "offset", offset()))
                .toList();
        await("offsets of " + connector.name() + " can be altered")
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofSeconds(1))
                .ignoreExceptions()
                .until(() -> worker.patch("/connectors/" + connector.name() + "/offsets", Map.of("offsets", offsets))
                        .has("message"));
        worker.put("/connectors/" + connector.name() + "/resume");
    }

    private Map<String, Object> offset() {
        return Map.of(VIEW + "/intervalEnd", ChronoUnit.MICROS.between(Instant.EPOCH, from));
    }

    /** What is committed. */
    static List<Interval<TableSample>> sent(TopicReader topics) {
        return topics.values(Topic.KEY_SAMPLES, Wire.KEY_SAMPLES).stream()
                .filter(interval -> interval.view().equals(VIEW))
                .toList();
    }

    static boolean allReach(TopicReader topics, Instant time) {
        return sent(topics).stream()
                .filter(interval -> interval.end().isAfter(time))
                .map(Interval::database)
                .collect(Collectors.toSet())
                .equals(BY_DATABASE.keySet());
    }
}
