package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/** A log that outlives dispatchers. */
final class KeptLog implements DeliveryLog {
    private final Map<String, Told> kept = new LinkedHashMap<>();

    @Override
    public Collection<Told> read(Collection<TopicPartition> partitions) {
        return List.copyOf(kept.values());
    }

    @Override
    public void write(Told told) {
        kept.put(TopicKey.of(told.database(), told.alertId()), told);
    }

    @Override
    public void forget(Told told) {
        kept.remove(TopicKey.of(told.database(), told.alertId()));
    }

    @Override
    public void flush() {
        // Everything is safe at once.
    }

    Collection<Told> all() {
        return kept.values();
    }
}
