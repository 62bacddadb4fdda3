package dev.splitheat.ingest.connect;

import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * The topics that records go to.
 *
 * @param servers where their partitions are looked up; none: they are not
 * @param admin what the client that looks them up is told besides
 */
record TopicSettings(String prefix, int partitions, Optional<String> servers, Map<String, Object> admin) {
    TopicSettings {
        admin = Map.copyOf(admin);
    }

    static TopicSettings of(AbstractConfig config) {
        return new TopicSettings(
                config.getString(CommonOptions.TOPIC_PREFIX),
                config.getInt(CommonOptions.TOPIC_PARTITIONS),
                OptionValues.text(config, CommonOptions.TOPICS_SERVERS),
                config.originalsWithPrefix(CommonOptions.TOPICS_ADMIN));
    }
}
