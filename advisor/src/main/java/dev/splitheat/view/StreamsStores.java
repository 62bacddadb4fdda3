package dev.splitheat.view;

import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.QueryableStoreType;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyWindowStore;

/** Those of a running application: of a database only the store of its partition is asked. */
final class StreamsStores implements OpenStores {
    private final KafkaStreams streams;

    StreamsStores(KafkaStreams streams) {
        this.streams = streams;
    }

    @Override
    public <V> ReadOnlyKeyValueStore<String, V> records(String store, String database) {
        return store(parameters(store, QueryableStoreTypes.<String, V>keyValueStore(), database), database);
    }

    @Override
    public ReadOnlyWindowStore<String, byte[]> windows(String store, String database) {
        return store(parameters(store, QueryableStoreTypes.<String, byte[]>windowStore(), database), database);
    }

    @Override
    public <V> ReadOnlyKeyValueStore<String, V> records(String store) {
        return store(
                StoreQueryParameters.fromNameAndType(store, QueryableStoreTypes.<String, V>keyValueStore()),
                "what is kept here");
    }

    /** Kafka tells no owners where processes do not say how they are reached: then there is one, and it has all. */
    private <T> StoreQueryParameters<T> parameters(String store, QueryableStoreType<T> type, String database) {
        StoreQueryParameters<T> all = StoreQueryParameters.fromNameAndType(store, type);
        return Owners.ask(streams, database)
                .map(owner -> all.withPartition(owner.partition()))
                .orElse(all);
    }

    private <T> T store(StoreQueryParameters<T> parameters, String what) {
        try {
            return streams.store(parameters);
        } catch (InvalidStateStoreException e) {
            throw new RestoringException(what, e);
        }
    }
}
