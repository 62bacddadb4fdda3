package dev.splitheat.notify;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** How far a sink has come in each of its partitions: what was dealt with, and what of it is committed. */
final class Progress {
    /** The first offset of a partition that is still untold. */
    interface Untold {
        OptionalLong first(TopicPartition partition);
    }

    private final Map<TopicPartition, Long> next = new HashMap<>();
    private final Map<TopicPartition, Long> committed = new HashMap<>();
    private final Untold untold;

    Progress(Untold untold) {
        this.untold = untold;
    }

    /** The record needs not be read again, unless its alert is still untold. */
    void passed(ConsumerRecord<?, ?> record) {
        next.merge(new TopicPartition(record.topic(), record.partition()), record.offset() + 1, Math::max);
    }

    /** What is to be committed; it counts as committed from now on. */
    Map<TopicPartition, OffsetAndMetadata> takeUncommitted() {
        return takeUncommitted(next.keySet());
    }

    Map<TopicPartition, OffsetAndMetadata> takeUncommitted(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> uncommitted = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long offset = untold.first(partition).orElse(next.getOrDefault(partition, -1L));
            if (offset >= 0 && !Long.valueOf(offset).equals(committed.put(partition, offset))) {
                uncommitted.put(partition, new OffsetAndMetadata(offset));
            }
        }
        return uncommitted;
    }

    /** The commit did not come about. */
    void giveBack(Collection<TopicPartition> partitions) {
        committed.keySet().removeAll(partitions);
    }

    /** Forgets partitions that are somebody else's now. */
    void drop(Collection<TopicPartition> partitions) {
        next.keySet().removeAll(partitions);
        committed.keySet().removeAll(partitions);
    }
}
