package dev.splitheat.sandbox.server;

import com.google.protobuf.Value;
import com.google.spanner.admin.database.v1.AddSplitPointsRequest;
import com.google.spanner.admin.database.v1.SplitPoints;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The split points of a request. Of a table every key is a point; of an index the first key is the index's own, and a second
 * one is the key of the row in the table (UNVERIFIED: an inference from the field's being repeated).
 */
final class SplitPointReader {
    private final KeySpace keys;
    private final Instant now;

    SplitPointReader(Catalog catalog, Instant now) {
        this.keys = new KeySpace(catalog);
        this.now = now.truncatedTo(ChronoUnit.MICROS);
    }

    List<UserSplitPoint> read(AddSplitPointsRequest request) {
        String initiator = request.getInitiator().isEmpty() ? UserSplitPoint.DEFAULT_INITIATOR : request.getInitiator();
        return request.getSplitPointsList().stream()
                .flatMap(points -> points(points, initiator))
                .toList();
    }

    private Stream<UserSplitPoint> points(SplitPoints points, String initiator) {
        Instant expires = expiry(points);
        KeyedObject object = object(points);
        return keys(points, object).stream().map(key -> new UserSplitPoint(key, expires, initiator));
    }

    private Instant expiry(SplitPoints points) {
        if (!points.hasExpireTime()) {
            return now.plus(UserSplitPoint.DEFAULT_LIFE);
        }
        Instant expires = Instant.ofEpochSecond(
                        points.getExpireTime().getSeconds(),
                        points.getExpireTime().getNanos())
                .truncatedTo(ChronoUnit.MICROS);
        if (expires.isAfter(now.plus(UserSplitPoint.LONGEST_LIFE))) {
            throw SplitPointLimits.refused("the expiration time " + expires + " is more than 30 days ahead");
        }
        return expires;
    }

    private KeyedObject object(SplitPoints points) {
        boolean ofIndex = !points.getIndex().isEmpty();
        String name = ofIndex ? points.getIndex() : points.getTable();
        return keys.object(name)
                .filter(known -> known.index() == ofIndex)
                .filter(known -> !ofIndex
                        || points.getTable().isEmpty()
                        || known.table()
                                .filter(points.getTable()::equalsIgnoreCase)
                                .isPresent())
                .orElseThrow(() -> SplitPointLimits.refused(
                        (ofIndex ? "index" : "table") + " not found: " + (name.isEmpty() ? "none is named" : name)));
    }

    private List<Key> keys(SplitPoints points, KeyedObject object) {
        if (points.getKeysCount() == 0) {
            throw SplitPointLimits.refused("split points of " + object.name() + " without a key");
        }
        if (!object.index()) {
            return points.getKeysList().stream()
                    .map(key -> key(object, key.getKeyParts().getValuesList()))
                    .toList();
        }
        List<Value> parts = new ArrayList<>(points.getKeys(0).getKeyParts().getValuesList());
        if (points.getKeysCount() > 1) {
            parts.addAll(tableParts(object, points.getKeys(1).getKeyParts().getValuesList()));
        }
        return List.of(key(object, parts));
    }

    /** Those that the index does not have itself. */
    private List<Value> tableParts(KeyedObject index, List<Value> given) {
        KeyedObject table = keys.object(index.table().orElseThrow()).orElseThrow();
        List<String> own = index.columns().subList(0, index.declared()).stream()
                .map(column -> column.column())
                .toList();
        List<Value> parts = new ArrayList<>();
        for (int at = 0; at < Math.min(given.size(), table.columns().size()); at++) {
            if (!own.contains(table.columns().get(at).column())) {
                parts.add(given.get(at));
            }
        }
        return parts;
    }

    private Key key(KeyedObject object, List<Value> parts) {
        if (parts.isEmpty() || parts.size() > object.types().size()) {
            throw SplitPointLimits.refused(
                    "a key of " + object.name() + " has 1 to " + object.types().size() + " parts, not " + parts.size());
        }
        List<KeyValue> values = new ArrayList<>();
        for (int at = 0; at < parts.size(); at++) {
            values.add(KeyPartValue.of(object, at, parts.get(at)));
        }
        return keys.key(object.name(), values);
    }
}
