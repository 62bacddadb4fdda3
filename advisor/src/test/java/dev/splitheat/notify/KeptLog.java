package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.kafka.common.TopicPartition;

/** A log that outlives dispatchers. */
final class KeptLog implements DeliveryLog {
    private final Map<String, Told> kept = new LinkedHashMap<>();
    private Predicate<Told> hidden = told -> false;

    @Override
    public Collection<Told> read(Collection<TopicPartition> partitions) {
        return kept.values().stream().filter(hidden.negate()).toList();
    }

    /** Those are in partitions of another process from now on. */
    void hide(Predicate<Told> elsewhere) {
        hidden = elsewhere;
    }

    /** What another process did. */
    void change(String alertId, Told.Stage stage) {
        kept.replaceAll((key, told) -> told.alertId().equals(alertId) ? at(stage, told) : told);
    }

    private static Told at(Told.Stage stage, Told told) {
        return new Told(
                told.database(),
                told.alertId(),
                told.sink(),
                stage,
                told.revision(),
                told.opening(),
                told.reminders(),
                told.reference(),
                0,
                Optional.empty(),
                Optional.empty(),
                told.at());
    }

    @Override
    public Collection<Told> everything() {
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
