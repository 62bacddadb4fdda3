package dev.splitheat.app.findings;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The latest alerts of a running Splitheat. */
public final class KnownAlerts {
    private final TopicRecords records;

    /**
     * Those of one Kafka.
     *
     * @param prefix of the topics
     * @param whenSilent what to do when nothing is there: the end of a sentence
     */
    public KnownAlerts(KafkaConnection kafka, String prefix, String whenSilent) {
        this.records = new TopicRecords(kafka, Topic.ALERTS.in(prefix), whenSilent);
    }

    /**
     * All of them, as of now.
     *
     * @throws NoAnswerException when nothing answers, or what answers has no such topic
     */
    public Collection<Alert> read() {
        Map<String, Alert> latest = new LinkedHashMap<>();
        records.each(record -> {
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), Wire.ALERTS.read(record.value()));
            }
        });
        return latest.values();
    }
}
