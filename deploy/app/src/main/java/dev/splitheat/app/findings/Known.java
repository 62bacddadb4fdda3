package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a running Splitheat knows, and where it is told more.
 *
 * @param prefix of the topics
 * @param whenSilent what to do when nothing answers: the end of a sentence
 */
public record Known(KafkaConnection kafka, String prefix, String whenSilent) {
    private static final Logger LOG = LoggerFactory.getLogger(Known.class);

    public TopicRecords records(Topic topic) {
        return new TopicRecords(kafka, topic.in(prefix), whenSilent);
    }

    /** Writes one record to where everything of its database lies; null is a tombstone. */
    public void write(Topic topic, String key, byte[] value) {
        new TopicWriter(kafka, topic.in(prefix), records(topic)).write(key, value);
    }

    /** The latest of every alert. */
    public Collection<Alert> alerts() {
        return new KnownAlerts(kafka, prefix, whenSilent).read();
    }

    /** What collectors said last of each view. What cannot be read is among the dead letters. */
    public Collection<CollectorStatus> statuses() {
        Map<String, CollectorStatus> latest = new LinkedHashMap<>();
        records(Topic.COLLECTOR_STATUS).each(record -> {
            latest.remove(record.key());
            try {
                if (record.value() != null) {
                    latest.put(record.key(), Wire.COLLECTOR_STATUS.read(record.value()));
                }
            } catch (UnreadableRecordException unreadable) {
                LOG.debug("a collector's status is passed over: {}", unreadable.getMessage());
            }
        });
        return latest.values();
    }

    /** What sinks know of alerts. */
    public Collection<Told> told() {
        Map<String, Told> latest = new LinkedHashMap<>();
        records(Topic.DELIVERIES).each(record -> {
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), Wire.DELIVERIES.read(record.value()));
            }
        });
        return latest.values();
    }

    /** The alert whose finding's id begins so. */
    public Alert alert(String finding) {
        return NamedAlert.of(finding, alerts());
    }

    /** What was said of a finding last. */
    public Optional<Feedback> feedback(Alert alert) {
        String key = TopicKey.of(alert.database(), alert.id());
        List<Feedback> said = new ArrayList<>();
        records(Topic.FEEDBACK).each(record -> {
            if (record.key().equals(key) && record.value() != null) {
                said.add(Wire.FEEDBACK.read(record.value()));
            }
        });
        return said.isEmpty() ? Optional.empty() : Optional.of(said.get(said.size() - 1));
    }

    /** What there is to be named. */
    public KnownSchemas schemas() {
        Map<String, Catalog> catalogs = WatchedCatalogs.read(this);
        Set<String> databases = watched();
        databases.addAll(catalogs.keySet());
        return new KnownSchemas(databases, catalogs);
    }

    /** The full names of all databases that collectors have told of. */
    private Set<String> watched() {
        Set<String> told = new HashSet<>();
        records(Topic.COLLECTOR_STATUS).each(record -> note(record, told));
        return told.stream().map(TopicKey::database).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is said of a listing is said of no database; what was said of one that went is taken back. */
    private static void note(ConsumerRecord<String, byte[]> record, Set<String> told) {
        String name = TopicKey.database(record.key());
        if (record.value() == null) {
            told.remove(record.key());
        } else if (KnownSchemas.isFullName(name)) {
            told.add(record.key());
        }
    }
}
