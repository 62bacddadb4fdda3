package dev.splitheat.topics;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.utils.Utils;

/**
 * The one partitioner: everything of a database lies in one partition of every topic. It agrees with Kafka's default
 * partitioner where the key is the database alone, so that other producers need no class of ours.
 */
public final class DatabasePartition {
    private DatabasePartition() {}

    /** The partition, of {@code partitions}, for a record with this key. */
    public static int of(String key, int partitions) {
        byte[] database = TopicKey.database(key).getBytes(StandardCharsets.UTF_8);
        return Utils.toPositive(Utils.murmur2(database)) % partitions;
    }
}
