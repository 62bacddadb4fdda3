package dev.splitheat.view;

import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyWindowStore;

/** The stores of this process, as they can be asked right now. */
interface OpenStores {
    /** @throws RestoringException while the database is not this process's, or its store is being read back */
    <V> ReadOnlyKeyValueStore<String, V> records(String store, String database);

    /** @throws RestoringException as above */
    ReadOnlyWindowStore<String, byte[]> windows(String store, String database);

    /**
     * Of all databases of this process.
     *
     * @throws RestoringException while any of them is being read back
     */
    <V> ReadOnlyKeyValueStore<String, V> records(String store);
}
