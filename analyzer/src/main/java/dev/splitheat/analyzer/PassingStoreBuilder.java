package dev.splitheat.analyzer;

import java.util.Map;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;

/**
 * Builds {@link PassingStore}s, which have neither a cache nor a changelog.
 *
 * @param keeps false for one that nobody reads: it stays empty
 */
public record PassingStoreBuilder<V>(String name, boolean keeps) implements StoreBuilder<KeyValueStore<String, V>> {
    /** One that keeps its values, as they are: no bytes are made of them. */
    public static <V> PassingStoreBuilder<V> of(String name, Serde<V> unused) {
        return new PassingStoreBuilder<>(name, true);
    }

    @Override
    public KeyValueStore<String, V> build() {
        return new PassingStore<>(name, keeps);
    }

    @Override
    public boolean loggingEnabled() {
        return false;
    }

    @Override
    public Map<String, String> logConfig() {
        return Map.of();
    }

    @Override
    public StoreBuilder<KeyValueStore<String, V>> withCachingDisabled() {
        return this;
    }

    @Override
    public StoreBuilder<KeyValueStore<String, V>> withLoggingDisabled() {
        return this;
    }

    @Override
    public StoreBuilder<KeyValueStore<String, V>> withCachingEnabled() {
        throw new UnsupportedOperationException(name + " is no cache of anything");
    }

    @Override
    public StoreBuilder<KeyValueStore<String, V>> withLoggingEnabled(Map<String, String> settings) {
        throw new UnsupportedOperationException(name + " is gone with the process");
    }
}
