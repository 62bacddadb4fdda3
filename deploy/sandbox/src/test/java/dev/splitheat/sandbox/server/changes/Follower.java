package dev.splitheat.sandbox.server.changes;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a stream as the documentation tells readers to: partition by partition, children after all their parents. */
public final class Follower {
    private final DatabaseClient database;
    private final String stream;
    private final Timestamp end;
    private final List<Struct> changes = new ArrayList<>();
    private final List<String> finished = new ArrayList<>();
    private final Map<String, Set<String>> waitingFor = new HashMap<>();
    private final Deque<Partition> ready = new ArrayDeque<>();

    private record Partition(String token, Timestamp start) {}

    public Follower(DatabaseClient database, String stream, Instant end) {
        this.database = database;
        this.stream = stream;
        this.end = wire(end);
    }

    public static Timestamp wire(Instant instant) {
        return Timestamp.ofTimeSecondsAndNanos(instant.getEpochSecond(), instant.getNano());
    }

    public static Statement query(String stream, Timestamp start, Timestamp end, String token, long heartbeat) {
        return Statement.newBuilder("SELECT ChangeRecord FROM READ_" + stream
                        + "(start_timestamp => @start, end_timestamp => @end, partition_token => @token,"
                        + " heartbeat_milliseconds => @heartbeat)")
                .bind("start")
                .to(start)
                .bind("end")
                .to(end)
                .bind("token")
                .to(token)
                .bind("heartbeat")
                .to(heartbeat)
                .build();
    }

    /** Data change records in the order in which they came. */
    public List<Struct> follow(Instant start) {
        read(new Partition(null, wire(start)));
        while (!ready.isEmpty()) {
            read(ready.pop());
        }
        return changes;
    }

    List<String> finished() {
        return finished;
    }

    private void read(Partition partition) {
        List<Struct> children = new ArrayList<>();
        try (ResultSet results =
                database.singleUse().executeQuery(query(stream, partition.start(), end, partition.token(), 1_000))) {
            while (results.next()) {
                Struct record = results.getStructList(0).get(0);
                changes.addAll(record.getStructList("data_change_record"));
                children.addAll(record.getStructList("child_partitions_record"));
            }
        }
        finished.add(partition.token());
        children.forEach(record -> record.getStructList("child_partitions")
                .forEach(child -> announced(child, record.getTimestamp("start_timestamp"), partition.token())));
    }

    private void announced(Struct child, Timestamp start, String parent) {
        String token = child.getString("token");
        Set<String> parents = waitingFor.computeIfAbsent(
                token, unseen -> new HashSet<>(child.getStringList("parent_partition_tokens")));
        parents.remove(parent);
        if (parents.isEmpty()) {
            ready.add(new Partition(token, start));
        }
    }
}
