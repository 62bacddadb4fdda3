package dev.splitheat.advisor;

import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** Says where the state of the topology lies. */
public interface StoreMaker {
    /** Builds a store of values that are immutable; keys begin with the database. */
    <V> StoreBuilder<KeyValueStore<String, V>> make(String name, Serde<V> values);

    /** On disk, and in changelogs from which any process goes on. */
    static <V> StoreBuilder<KeyValueStore<String, V>> durable(String name, Serde<V> values) {
        return Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(name), Serdes.String(), values);
    }
}
