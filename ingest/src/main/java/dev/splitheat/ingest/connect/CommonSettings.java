package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.LoopbackHost;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerAccess;
import java.time.Duration;
import java.util.Objects;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * What every collector is told; the options themselves are in {@link CommonOptions}.
 *
 * @param partitions of every topic of Splitheat
 * @param taskIndex which of {@code taskCount} tasks this is, from 0
 */
record CommonSettings(
        WatchSettings watch,
        String topicPrefix,
        int partitions,
        SpannerAccess access,
        Manners.Priority priority,
        Duration longestBackOff,
        Duration statusInterval,
        Validation validation,
        int taskIndex,
        int taskCount) {
    CommonSettings {
        Objects.requireNonNull(watch, "watch");
        Objects.requireNonNull(topicPrefix, "topicPrefix");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(priority, "priority");
        Objects.requireNonNull(validation, "validation");
        if (taskIndex < 0 || taskIndex >= taskCount) {
            throw new WrongOptionException(
                    CommonOptions.TASK_INDEX,
                    "there is no task " + taskIndex + " of " + taskCount + ": leave " + CommonOptions.TASK_INDEX
                            + " and " + CommonOptions.TASK_COUNT
                            + " out, the connector sets them for each of its tasks.");
        }
    }

    /** @throws org.apache.kafka.common.config.ConfigException with one sentence on the first wrong value */
    static CommonSettings of(AbstractConfig config) {
        return new CommonSettings(
                WatchSettings.of(config),
                config.getString(CommonOptions.TOPIC_PREFIX),
                config.getInt(CommonOptions.TOPIC_PARTITIONS),
                new SpannerAccess(
                        OptionValues.text(config, CommonOptions.HOST).map(LoopbackHost::of),
                        OptionValues.path(config, CommonOptions.CREDENTIALS),
                        OptionValues.text(config, CommonOptions.ROLE)),
                OptionValues.choice(config, CommonOptions.PRIORITY, Manners.Priority.class),
                OptionValues.millis(config, CommonOptions.LONGEST_BACK_OFF),
                OptionValues.millis(config, CommonOptions.STATUS_INTERVAL),
                OptionValues.choice(config, CommonOptions.VALIDATION, Validation.class),
                config.getInt(CommonOptions.TASK_INDEX),
                config.getInt(CommonOptions.TASK_COUNT));
    }
}
