package dev.splitheat.sandbox.server;

import com.google.spanner.admin.database.v1.AddSplitPointsRequest;
import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Spanner's documented limits: 100 points and 1 MiB a request; for each node 50 points in all, 10 added or updated a
 * minute and 200 a day.
 */
final class SplitPointLimits {
    private static final int POINTS_A_REQUEST = 100;
    private static final int BYTES_A_REQUEST = 1 << 20;
    private static final int POINTS_A_NODE = 50;
    private static final int POINTS_A_MINUTE = 10;
    private static final int POINTS_A_DAY = 200;

    /** What one database was told: when each point expires, and when points were added or updated. */
    private record Told(Map<String, Instant> expiries, Deque<Instant> added) {
        long addedSince(Instant since) {
            return added.stream().filter(at -> at.isAfter(since)).count();
        }
    }

    private final Map<String, Told> told = new HashMap<>();

    void check(AddSplitPointsRequest request) {
        int points = request.getSplitPointsList().stream()
                .mapToInt(of -> of.getIndex().isEmpty() ? of.getKeysCount() : 1)
                .sum();
        if (points == 0) {
            throw refused("no split point was sent");
        }
        if (points > POINTS_A_REQUEST) {
            throw refused(points + " split points in one request, the limit is " + POINTS_A_REQUEST);
        }
        if (request.getSerializedSize() > BYTES_A_REQUEST) {
            throw refused("the request has " + request.getSerializedSize() + " bytes, the limit is 1 MiB");
        }
    }

    synchronized void add(ServedDatabase database, List<UserSplitPoint> points, Instant now) {
        Told known = told.computeIfAbsent(database.name(), unseen -> new Told(new HashMap<>(), new ArrayDeque<>()));
        known.added().removeIf(at -> !at.isAfter(now.minus(Duration.ofDays(1))));
        known.expiries().values().removeIf(expires -> !expires.isAfter(now));
        int nodes = database.watched().nodes();
        within(known.addedSince(now.minusSeconds(60)) + points.size(), POINTS_A_MINUTE, nodes, "added in a minute");
        within(known.added().size() + points.size(), POINTS_A_DAY, nodes, "added in a day");
        Map<String, Instant> expiries = new HashMap<>(known.expiries());
        KeySpace keys = new KeySpace(database.watched().catalog());
        points.forEach(point -> expiries.put(keys.print(point.key(), KeyForm.SPLIT_STATISTICS), point.expires()));
        expiries.values().removeIf(expires -> !expires.isAfter(now));
        within(expiries.size(), POINTS_A_NODE, nodes, "in the database");
        database.addSplitPoints(points);
        points.forEach(point -> known.added().add(now));
        known.expiries().clear();
        known.expiries().putAll(expiries);
    }

    private static void within(long points, int aNode, int nodes, String what) {
        if (points > (long) aNode * nodes) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("Too many split points: " + points + " " + what + ", the limit is " + aNode
                            + " for each of " + nodes + " nodes.")
                    .asRuntimeException();
        }
    }

    static StatusRuntimeException refused(String problem) {
        return Status.INVALID_ARGUMENT
                .withDescription("Invalid split points: " + problem + ".")
                .asRuntimeException();
    }
}
