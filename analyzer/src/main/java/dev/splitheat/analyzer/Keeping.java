package dev.splitheat.analyzer;

import java.util.Optional;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** Where state lies. */
enum Keeping {
    /** On disk, and in changelogs from which any process goes on. */
    DURABLE,
    /** The values themselves in memory, and gone with the process: for one run over what was exported, which nobody goes on with. */
    PASSING;

    /** Of much for each database. */
    <V> StoreBuilder<KeyValueStore<String, V>> large(String name, Serde<V> values) {
        return switch (this) {
            case DURABLE -> durable(Stores.persistentKeyValueStore(name), values);
            case PASSING -> new PassingStoreBuilder<>(name, true);
        };
    }

    /** Of some entries for each database: in memory, and in the changelog as any other. */
    <V> StoreBuilder<KeyValueStore<String, V>> small(String name, Serde<V> values) {
        return switch (this) {
            case DURABLE -> durable(Stores.inMemoryKeyValueStore(name), values);
            case PASSING -> new PassingStoreBuilder<>(name, true);
        };
    }

    /** Behind what is in memory anyway as long as a task lives: only another task would ever read it. */
    <V> StoreBuilder<KeyValueStore<String, V>> copy(String name, Serde<V> values) {
        return switch (this) {
            case DURABLE -> large(name, values);
            case PASSING -> new PassingStoreBuilder<>(name, false);
        };
    }

    /** Such a copy for whoever writes it; empty where it is not worth writing, since nobody goes on with it. */
    <S> Optional<S> written(S copy) {
        return switch (this) {
            case DURABLE -> Optional.of(copy);
            case PASSING -> Optional.empty();
        };
    }

    private static <V> StoreBuilder<KeyValueStore<String, V>> durable(
            KeyValueBytesStoreSupplier store, Serde<V> values) {
        return Stores.keyValueStoreBuilder(store, Serdes.String(), values);
    }
}
