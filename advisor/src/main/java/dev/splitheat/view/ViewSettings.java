package dev.splitheat.view;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.streams.StreamsConfig;

/** What an application that runs {@link ViewTopology} needs beside what every application has. */
public final class ViewSettings {
    private ViewSettings() {}

    /** @param self where other processes reach this one, as host:port; it may be left out where there is only one */
    public static Map<String, Object> of(Optional<String> self) {
        Map<String, Object> settings = new HashMap<>();
        self.ifPresent(address -> settings.put(StreamsConfig.APPLICATION_SERVER_CONFIG, address));
        settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
        settings.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, UnreadableViewHandler.class);
        return Map.copyOf(settings);
    }
}
